/** Where an address without the slash at its end would be, path and query; undefined for one that has none. */
export function withoutTrailingSlash(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  if (pathname === '/' || !pathname.endsWith('/')) return undefined;
  // one slash at the beginning: two would begin the name of another host
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
}
