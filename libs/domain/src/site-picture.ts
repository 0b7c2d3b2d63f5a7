/**
 * True when an address may be shown as a picture of the site: a path on this site that is no call of the API. Pictures of
 * other servers would tell those who looks at the page, and pages refuse to load them.
 */
export function isSitePicture(address: string): boolean {
  return /^\/(?![/\\]|api\/)[^\s"'<>\\]+$/.test(address);
}
