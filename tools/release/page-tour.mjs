/**
 * Which pages of an area are opened, one for each path that it declares.
 *
 * @typedef {object} PageTour
 * @property {(addresses: readonly string[]) => void} add links that were met: the first one to each path is opened
 * @property {() => string | undefined} next the address to open; undefined while there is none
 * @property {() => void} done to be called once the links of an opened page were added
 * @property {() => boolean} isOver nothing is left, and no page is open that could add more
 * @property {() => string[]} unopened declared paths to which no link was met
 */

/**
 * Begins with all paths that name no record. A page of a record is opened when a link to one is met. Where all pages of an area
 * stand below one record (`:id`), those that name no other and that everybody may enter are opened with its start page.
 *
 * @param {Readonly<Record<string, readonly string[]>>} paths as in area.json
 * @param {string} base path of the area, such as `/admin`
 * @returns {PageTour}
 */
export function planTour(paths, base) {
  const declared = Object.keys(paths);
  const met = new Set();
  /** @type {string[]} */
  const left = [];
  let open = 0;
  const meet = (/** @type {string} */ address) => {
    // a link to a page that is declared nowhere is opened too: it is a fault
    const path = declaredPath(declared, base, address) ?? address;
    if (met.has(path)) return;
    met.add(path);
    left.push(address);
  };
  for (const path of declared) if (!path.includes(':')) meet(`${base}/${path}`.replace(/\/$/, ''));
  const meetBelow = (/** @type {string} */ address) => {
    if (declaredPath(declared, base, address) !== ':id') return;
    for (const path of declared)
      if (/^:id\/[^:]+$/.test(path) && paths[path]?.length === 0) meet(address + path.slice(':id'.length));
  };
  return {
    add: addresses => {
      const own = addresses.filter(address => isBelow(address, base));
      own.forEach(meet);
      own.forEach(meetBelow);
    },
    next: () => {
      const address = left.shift();
      if (address !== undefined) open += 1;
      return address;
    },
    done: () => void (open -= 1),
    isOver: () => left.length === 0 && open === 0,
    unopened: () => declared.filter(path => !met.has(path)),
  };
}

/**
 * The path that declares a page; one that says more of it goes before one with a name in place of a word.
 *
 * @param {readonly string[]} declared
 * @param {string} base
 * @param {string} pathname
 * @returns {string | undefined} undefined for a page that is declared nowhere
 */
export function declaredPath(declared, base, pathname) {
  const below = partsOf(pathname.slice(base.length));
  const fits = (/** @type {string} */ path) => {
    const parts = partsOf(path);
    return (
      parts.length === below.length && parts.every((part, at) => part.startsWith(':') || part === below[at])
    );
  };
  const namesIn = (/** @type {string} */ path) => partsOf(path).filter(part => part.startsWith(':')).length;
  return declared.filter(fits).sort((one, other) => namesIn(one) - namesIn(other))[0];
}

/** @param {string} path */
function partsOf(path) {
  return path.split('/').filter(Boolean);
}

/**
 * @param {string} address
 * @param {string} base
 */
function isBelow(address, base) {
  return address === base || address.startsWith(`${base}/`);
}
