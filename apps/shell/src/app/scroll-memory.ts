/** Session storage key of the scroll positions of this tab's pages, by the router's location key. */
const positionsKey = 'vh_scroll';

/** Session storage key of the position that a reload comes back to. */
const reloadKey = 'vh_scroll_reload';

/** So many pages are remembered. */
const mostPages = 50;

/** Where pages of this tab were left, by location key; known after a reload too. */
export function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(positionsKey) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    // deliberate: without storage, or with garbage in it, nothing is known
    return new Map();
  }
}

/** Keeps where pages were left, the newest of them. */
export function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(positionsKey, JSON.stringify([...positions].slice(-mostPages)));
  } catch {
    // deliberate: see readPositions
  }
}

/** Keeps the present position for the page that comes next, which is this one under another build. */
export function keepScrollForReload(): void {
  try {
    if (window.scrollY > 0) sessionStorage.setItem(reloadKey, String(Math.round(window.scrollY)));
  } catch {
    // deliberate: see readPositions
  }
}

/** The position kept for this load, once. */
export function takeScrollOfReload(): number | undefined {
  try {
    const kept = Number(sessionStorage.getItem(reloadKey) ?? 0);
    sessionStorage.removeItem(reloadKey);
    return kept > 0 ? kept : undefined;
  } catch {
    // deliberate: see readPositions
    return undefined;
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
