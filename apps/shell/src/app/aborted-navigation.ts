/**
 * Before the page has come to life, back and forth change its address alone: what the server drew is then the page of
 * another address, and the router would begin with a page that nobody drew. Such a page is loaded again.
 */
export function reloadWhenLeft(
  drawnAt: string | undefined,
  reload = () => window.location.reload(),
): { readonly isLeft: boolean; readonly stop: () => void } {
  const drawn = drawnAt ?? window.location.href;
  const isLeft = () => pageOf(window.location.href) !== pageOf(drawn);
  const onMove = () => {
    if (isLeft()) reload();
  };
  window.addEventListener('popstate', onMove);
  onMove();
  return { isLeft: isLeft(), stop: () => window.removeEventListener('popstate', onMove) };
}

/** An address without its fragment: that names a place on the page. */
function pageOf(address: string): string {
  return address.replace(/#.*$/, '');
}
