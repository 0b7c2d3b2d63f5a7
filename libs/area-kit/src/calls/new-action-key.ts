/** A key for one intention, so that pressing twice or a lost answer does nothing twice: 32 hex digits. */
export function newActionKey(): string {
  // Not randomUUID: that one is missing on plain-http origins other than localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
