/** Names and numbers only: what goes into a page's policy must not be able to say more than one address. */
const plainHost = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Addresses that are nobody's on the internet (RFC 1918, 3927, 1122), and names that only the own network knows. */
const ownNetwork =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|127\.)[\d.]+$|^localhost$|^[a-z0-9-]+\.local$/;

/**
 * True when an address of a hub is one of the own network (RFC 1918, link-local, loopback, `.local`), which nobody on the internet can
 * pass for. Addresses of IPv6 can't be named in a page's policy, so that none is one.
 */
export function isPrivateHubAddress(text: string): boolean {
  return isHubAddress(text) && ownNetwork.test(new URL(text).hostname);
}

/**
 * Whether a text is where a hub may be asked: an origin, by https under any name, by http only in the own network, which
 * nobody on the internet can pass for.
 */
export function isHubAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text || !plainHost.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && ownNetwork.test(hostname));
}
