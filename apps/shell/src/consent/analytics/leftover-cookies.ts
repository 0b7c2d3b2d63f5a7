/** Cookies that analytics and advertising set: _ga, _gat and _gid (specification 4), and their kin. */
const outsideCookie = /^_(?:ga|gat|gid|gac|gcl)(?:_.*)?$|^_fb[pc]$/;

/** Deletes what analytics and advertising have left behind, on this host and on those above it. */
export function clearOutsideCookies(): void {
  const names = document.cookie.split(/;\s*/).map(pair => pair.split('=')[0] ?? '');
  const domains = domainsOf(window.location.hostname);
  for (const name of new Set(names.filter(found => outsideCookie.test(found))))
    for (const domain of ['', ...domains])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`;
}

/** A host and those above it: a.b.test, b.test; browsers refuse what is too far up. */
export function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}
