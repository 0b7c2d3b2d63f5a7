/** Names of the session's cookies, spelled as specification 3 spells them. */
export const sessionCookieNames = {
  token: '_vh_user_token',
  email: '_vh_legged_in_email',
  userId: '_vh_logged_in_user_id',
  clientId: '_vh_logged_in_client_id',
  clientIds: '_vh_logged_in_client_ids',
} as const;

/** What the session keeps in cookies; the role is deliberately not among it (specification 4). */
export interface SessionCookies {
  readonly token: string;
  readonly email: string;
  readonly userId: string;
  readonly clientIds: readonly string[];
  /** The current client; absent for users without one. */
  readonly clientId?: string | undefined;
}

/** A place for cookies: the browser's, or a request's on the server. */
export interface CookieJar {
  /** The `name=value; …` text of all cookies. */
  read(): string;
  /** Sets one cookie by its Set-Cookie text. */
  write(cookie: string): void;
}

/** Longest life of a session in seconds: 30 days, that of scanners and payspots; the API ends others earlier. */
const maxAge = 30 * 24 * 60 * 60;

/** The browser's cookies. */
export function browserCookieJar(): CookieJar {
  return {
    read: () => document.cookie,
    write: cookie => {
      document.cookie = cookie;
    },
  };
}

/** The cookies of one request; a server only reads them. */
export function requestCookieJar(cookieHeader: string | undefined): CookieJar {
  return { read: () => cookieHeader ?? '', write: () => undefined };
}

/** Reads the session's cookies; undefined without a token, because then nobody is logged in. */
export function readSessionCookies(jar: CookieJar): SessionCookies | undefined {
  const cookies = parseCookies(jar.read());
  const token = tokenOf(cookies);
  if (!token) return undefined;
  const clientIds = parseIds(cookies.get(sessionCookieNames.clientIds));
  return {
    token,
    email: cookies.get(sessionCookieNames.email) ?? '',
    userId: cookies.get(sessionCookieNames.userId) ?? '',
    clientIds,
    clientId: clientIds[0],
  };
}

/** Reads only the token, which every call does. */
export function readToken(jar: CookieJar): string | undefined {
  return tokenOf(parseCookies(jar.read()));
}

/** What no header may carry is no token: sending it would fail every call of the page. */
function tokenOf(cookies: ReadonlyMap<string, string>): string | undefined {
  const token = cookies.get(sessionCookieNames.token) ?? '';
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/** Writes the session's cookies, secure and sameSite lax (specification 3). */
export function writeSessionCookies(jar: CookieJar, session: SessionCookies): void {
  const { token, email, userId, clientId, clientIds } = session;
  const values = { token, email, userId, clientId: clientId ?? '', clientIds: JSON.stringify(clientIds) };
  for (const [field, name] of Object.entries(sessionCookieNames)) {
    const value = values[field as keyof typeof values];
    jar.write(value === '' ? expired(name) : cookieText(name, value, maxAge));
  }
}

/** Tells whether a place for cookies keeps what is put there; a browser can be told to refuse it. */
export function probeCookies(jar: CookieJar): boolean {
  const name = '_vh_probe';
  jar.write(cookieText(name, '1', 10));
  const isKept = parseCookies(jar.read()).get(name) === '1';
  jar.write(expired(name));
  return isKept;
}

/** Clears all cookies of the session. */
export function clearSessionCookies(jar: CookieJar): void {
  for (const name of Object.values(sessionCookieNames)) jar.write(expired(name));
}

/** The text that sets a cookie of a session. */
export function cookieText(name: string, value: string, seconds: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`;
}

/** The text that takes a cookie of a session away. */
export function expired(name: string): string {
  return cookieText(name, '', 0);
}

/** Values by the names of their cookies. */
export function parseCookies(text: string): Map<string, string> {
  const pairs = text.split(';').map((part): [string, string] => {
    const at = part.indexOf('=');
    return at < 0 ? ['', ''] : [part.slice(0, at).trim(), decode(part.slice(at + 1).trim())];
  });
  return new Map(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The ids of a JSON list; none of what is no such list. */
export function parseIds(json: string | undefined): string[] {
  try {
    const ids: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
