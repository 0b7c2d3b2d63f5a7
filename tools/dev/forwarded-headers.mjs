/** What concerns the shell's own address and would be wrong, or harmful, at that of the development server. */
const DROPPED = ['strict-transport-security', 'alt-svc', 'expect-ct', 'report-to', 'nel'];

/**
 * @typedef {object} Addresses
 * @property {string} shell origin of the shell
 * @property {string} own origin of the development server
 */

/**
 * A header of a request as the shell expects it: pages and calls come from its own origin.
 *
 * @param {string | undefined} value of `origin` or `referer`
 * @param {Addresses} addresses
 */
export function asOfShell(value, { shell, own }) {
  return value === own || value?.startsWith(`${own}/`) ? shell + value.slice(own.length) : value;
}

/**
 * The headers of an answer of the shell as the browser needs them from here: redirects and cookies stay at the development
 * server.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {Addresses} addresses
 * @returns {import('node:http').IncomingHttpHeaders}
 */
export function asOfOwn(headers, addresses) {
  const kept = Object.entries(headers).filter(([name]) => !DROPPED.includes(name));
  return { ...Object.fromEntries(kept), ...changed(headers, addresses) };
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {Addresses} addresses
 */
function changed(headers, { shell, own }) {
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = headers;
  return {
    ...(location !== undefined && { location: backHere(location, { shell, own }) }),
    ...(cookies && { 'set-cookie': [cookies].flat().map(withoutPlace) }),
    ...(policy !== undefined && { 'content-security-policy': withoutUpgrade(String(policy)) }),
  };
}

/**
 * @param {string} location
 * @param {Addresses} addresses
 */
function backHere(location, { shell, own }) {
  return location === shell || location.startsWith(`${shell}/`)
    ? own + location.slice(shell.length)
    : location;
}

/**
 * A cookie for anyone who set it, on a connection without encryption.
 *
 * @param {string} cookie
 */
function withoutPlace(cookie) {
  return cookie
    .split(/;\s*/)
    .filter(part => !/^(domain=|(secure|partitioned)$)/i.test(part))
    .map(part => (/^samesite=none$/i.test(part) ? 'SameSite=Lax' : part))
    .join('; ');
}

/**
 * The shell's policy as it is, so that what it would stop after a release is stopped here too; but nothing turns addresses of
 * this server into those of an encrypted one.
 *
 * @param {string} policy
 */
function withoutUpgrade(policy) {
  return policy
    .split(/\s*;\s*/)
    .filter(directive => directive !== '' && directive !== 'upgrade-insecure-requests')
    .join('; ');
}
