/** Session marker of the last reload after a chunk of code failed to load. */
const marker = 'vh_chunk_reload';

/** How long the marker forbids another reload, in milliseconds (specification 8). */
const quietMs = 10_000;

/** Reloads the page after a chunk failed, unless that was done a moment ago; tells whether it does. */
export function reloadOnce(
  now = Date.now(),
  storage: Storage = sessionStorage,
  reload = () => window.location.reload(),
): boolean {
  const last = Number(storage.getItem(marker) ?? 0);
  if (now - last < quietMs) return false;
  storage.setItem(marker, String(now));
  reload();
  return true;
}
