/** Most characters of an address that people type. */
const longestAddress = 500;

/**
 * Whether a text is an address that a page may link to: http or https with a host, and neither name nor password in it,
 * which lead people astray. Addresses of scripts, files and data are none.
 */
export function isWebAddress(text: string): boolean {
  const isHttp = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text);
  if (!isHttp || text.length > longestAddress || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}
