import type { AreaRole } from '@vh/auth';

/** Session marker of an area's version that started to load and is not on the screen yet. */
const markerOf = (name: AreaRole) => `vh_area_start_${name}`;

/** Areas that this page started to load: as long as it answers, none of them blocks it. */
const begun = new Set<AreaRole>();

/** Tells whether the last page of this tab ended in the middle of this version's start, as one that is blocked does. */
export function wasStartUnfinished(name: AreaRole, version: string): boolean {
  return !begun.has(name) && withStorage(storage => storage.getItem(markerOf(name))) === version;
}

/** Remembers for the next page of this tab that a version's code is about to run. */
export function markStart(name: AreaRole, version: string): void {
  if (begun.size === 0) window.addEventListener('pagehide', forgetOwnStarts);
  begun.add(name);
  withStorage(storage => storage.setItem(markerOf(name), version));
}

/** The version is on the screen, or somebody asks for it once more. */
export function forgetStart(name: AreaRole): void {
  withStorage(storage => storage.removeItem(markerOf(name)));
}

/** Leaving or reloading needs a page that answers; a blocked tab never gets here. */
function forgetOwnStarts(): void {
  begun.forEach(forgetStart);
}

function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    // deliberate: where storage is blocked or full a version is loaded as ever
    return undefined;
  }
}
