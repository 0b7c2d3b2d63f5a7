/** Session storage key of an address that is covered at this moment; see analytics/public-address.ts. */
export const coveredKey = 'vh_covered';

/** After a reload in the few seconds while the address was covered: goes back to the whole one. */
export function restoreCoveredAddress(): boolean {
  const whole = readCovered();
  if (!whole?.startsWith(`${window.location.origin}${window.location.pathname}?`)) return false;
  if (whole === window.location.href) return false;
  forgetCovered();
  window.location.replace(whole);
  return true;
}

/** Nothing is covered any more. */
export function forgetCovered(): void {
  try {
    sessionStorage.removeItem(coveredKey);
  } catch {
    // deliberate: without storage nothing was kept
  }
}

function readCovered(): string | null {
  try {
    return sessionStorage.getItem(coveredKey);
  } catch {
    return null;
  }
}
