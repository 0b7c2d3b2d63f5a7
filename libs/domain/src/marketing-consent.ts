/**
 * True when one person wants marketing of whom two records say it: who said no on either is not written to, and silence takes
 * nothing back. Undefined when nothing was said on either.
 */
export function mergedMarketingConsent(
  one: boolean | undefined,
  other: boolean | undefined,
): boolean | undefined {
  if (one === false || other === false) return false;
  return one ?? other;
}
