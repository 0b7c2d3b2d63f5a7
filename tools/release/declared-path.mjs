/**
 * Whether an area declares a page at an address.
 *
 * @param {Record<string, readonly string[]>} paths as in area.json
 * @param {string} base path of the area, such as `/admin`
 * @param {string} pathname
 */
export function isDeclared(paths, base, pathname) {
  const below = pathname.slice(base.length).split('/').filter(Boolean);
  return Object.keys(paths).some(path => {
    const parts = path.split('/').filter(Boolean);
    return (
      parts.length === below.length && parts.every((part, at) => part.startsWith(':') || part === below[at])
    );
  });
}
