"""What the faces of printed cards share: flat painting in millimetres, words with marks, foot and backs."""
