/** A fresh nonce: 128 random bits as hex. Works outside secure contexts too, unlike randomUUID. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
