/** A fresh idempotency key: 128 random bits as hex. Works outside secure contexts too, unlike randomUUID. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
