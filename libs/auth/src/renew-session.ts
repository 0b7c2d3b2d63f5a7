import type { Session } from './session.ts';

/**
 * For API clients: the token to repeat a refused call with; undefined where the session is at its end. Most pages never
 * need it, so that what finds the token is loaded when a call is refused.
 */
export function renewSession(session: Session): (refused: string | undefined) => Promise<string | undefined> {
  return async refused => (await import('./renewed-token.ts')).renewedToken(session, refused);
}
