"""The SHA-256 by which packs, saves and journals recognize content. `hashlib` loads OpenSSL, so it is imported late."""

from __future__ import annotations


def digest_of(data: bytes) -> str:
    """The SHA-256 of some bytes, in hexadecimal."""
    import hashlib

    return hashlib.sha256(data).hexdigest()


def signature_of(key: bytes, body: bytes) -> str:
    """The HMAC with SHA-256 of a body, in hexadecimal."""
    import hashlib
    import hmac

    return hmac.new(key, body, hashlib.sha256).hexdigest()


def is_signature(given: bytes, key: bytes, body: bytes) -> bool:
    """Whether bytes are the signature of a body, compared in constant time."""
    import hmac

    return hmac.compare_digest(given, signature_of(key, body).encode("ascii"))
