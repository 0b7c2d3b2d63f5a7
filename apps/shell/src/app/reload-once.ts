/** Session marker of the last reload after a chunk of code failed to load. */
const marker = 'vh_chunk_reload';

/** How long the marker forbids another reload, in milliseconds (specification 8). */
const quietMs = 10_000;

/** What a reload needs of the browser. */
export interface ReloadParts {
  readonly now?: number;
  /** Throws where storage is blocked. */
  readonly storage?: () => Storage;
  /** How long this page is there, in milliseconds. */
  readonly age?: number;
  readonly reload?: () => void;
}

/** Reloads the page after a chunk failed, unless that was done a moment ago; tells whether it does. */
export function reloadOnce({
  now = Date.now(),
  storage = () => sessionStorage,
  age = performance.now(),
  reload = () => window.location.reload(),
}: ReloadParts = {}): boolean {
  if (!mayReload(now, storage, age)) return false;
  reload();
  return true;
}

function mayReload(now: number, storage: () => Storage, age: number): boolean {
  try {
    const last = Number(storage().getItem(marker) ?? 0);
    if (Math.abs(now - last) < quietMs) return false;
    storage().setItem(marker, String(now));
    return true;
  } catch {
    // deliberate: without storage the page's own age is the marker, since a reload begins it again
    return age >= quietMs;
  }
}
