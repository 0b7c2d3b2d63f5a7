/** Bytes of a key: 16, as in a UUID. */
const keyBytes = 16;

/** A key for one intention of the buyer, so that a repeat of the call is harmless; 32 hexadecimal characters. */
export function createIdempotencyKey(): string {
  // Not randomUUID: that one is missing on plain-http origins other than localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
