/** Most characters of an address that people type. */
const longestAddress = 500;

/**
 * True when a text is an address that a page may link to: http or https with a host, and neither name nor password in it,
 * which lead people astray. Addresses of scripts, files and data are none.
 */
export function isWebAddress(text: string): boolean {
  const isHttp = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text);
  if (!isHttp || text.length > longestAddress || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

/**
 * Whether a text is the address of a service that secrets are sent to: https and a host, without path, query or user;
 * plain http only to the machine itself.
 */
export function isServiceOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isBare = pathname === '/' && `${search}${hash}${username}${password}` === '';
  return isBare && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}
