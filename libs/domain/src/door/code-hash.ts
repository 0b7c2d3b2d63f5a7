import { sha256 } from '@noble/hashes/sha2.js';

/** Hexadecimal digits of a hashed short code. */
export const codeHashLength = 8;

/**
 * What a door's list holds in place of a ticket's short code: 32 bits of SHA-256 over the event's salt and the code, as
 * hexadecimal digits. A typed code is found by it without a network. Anyone who reads a list and tries all codes is left with
 * some hundred for each ticket, of which the server takes one.
 *
 * @param salt of the event, as the server gave it
 */
export function codeHashOf(salt: string, shortCode: string): string {
  const digest = sha256(new TextEncoder().encode(`${salt} ${shortCode}`));
  return Array.from(digest.subarray(0, codeHashLength / 2), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
