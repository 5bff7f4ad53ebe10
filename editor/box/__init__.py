"""What a pack's box holds: lots of equal disks read from its JSON without Qt, and the page that counts them."""
