/** Local storage key of the build the browser last saw (specification 3). */
export const stampKey = 'build_timestamp';

/** The build the browser last saw; null when none is known. */
export function readStamp(): string | null {
  try {
    return localStorage.getItem(stampKey);
  } catch {
    // deliberate: without storage there is nothing to compare
    return null;
  }
}

/** Remembers the build the browser sees now. */
export function writeStamp(stamp: string): void {
  try {
    localStorage.setItem(stampKey, stamp);
  } catch {
    // deliberate: see readStamp
  }
}
