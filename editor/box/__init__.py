"""The box of a pack: lots of equal disks, and what a script leaves of them, without Qt; the page that counts them."""
