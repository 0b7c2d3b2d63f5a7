/**
 * The address of a request such that it can be decoded: percent signs that begin no escape are taken for what they are,
 * so that a mistyped link leads to the site's own error page. What the API is asked is the API's to judge.
 */
export function readableUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%') || path.startsWith('/api/') || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    // asked for its answer, or the build would leave the call out
    return decodeURIComponent(path).length > 0;
  } catch {
    // deliberate: this is how one finds out
    return false;
  }
}
