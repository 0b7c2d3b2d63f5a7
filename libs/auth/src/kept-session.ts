import {
  cookieText,
  expired,
  parseCookies,
  parseIds,
  readSessionCookies,
  type CookieJar,
  type SessionCookies,
} from './session-cookies.ts';

/** The cookie in which an admin's own session waits while they act as somebody. */
export const keptSessionCookie = '_vh_own_session';

/** No longer than the own session itself could last. */
const maxAge = 30 * 24 * 60 * 60;

/** An own session that waits, and where its owner was when they left it. */
export interface KeptSession extends SessionCookies {
  readonly returnTo: string;
}

/** Lays the present session aside; false when there is none. */
export function keepSession(jar: CookieJar, returnTo: string): boolean {
  const own = readSessionCookies(jar);
  if (!own) return false;
  jar.write(cookieText(keptSessionCookie, JSON.stringify({ ...own, returnTo }), maxAge));
  return true;
}

/** The session that waits; undefined when there is none, or none that can be read. */
export function readKeptSession(jar: CookieJar): KeptSession | undefined {
  const text = parseCookies(jar.read()).get(keptSessionCookie);
  if (!text) return undefined;
  const kept = readObject(text);
  const { token, email, userId, returnTo } = kept;
  if (typeof token !== 'string' || typeof email !== 'string' || typeof userId !== 'string') return undefined;
  const clientIds = parseIds(JSON.stringify(kept['clientIds'] ?? []));
  const path = typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/admin';
  return { token, email, userId, clientIds, clientId: clientIds[0], returnTo: path };
}

/** Forgets the session that waits. */
export function forgetKeptSession(jar: CookieJar): void {
  if (parseCookies(jar.read()).has(keptSessionCookie)) jar.write(expired(keptSessionCookie));
}

function readObject(json: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
