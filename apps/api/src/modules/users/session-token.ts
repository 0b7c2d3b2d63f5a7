import { createHash } from 'node:crypto';

/** What is kept of a token, of a session or in a mailed link. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token that a call came with; '' without one. */
export function bearerOf(headers: Readonly<Record<string, string | undefined>>): string {
  return (headers['authorization'] ?? '').replace(/^Bearer /, '');
}
