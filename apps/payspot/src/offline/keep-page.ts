/** What a page of the counter begins with besides its files. */
const beginnings = ['/areas.json', '/api/v1/front/settings/get', '/api/v1/front/design/theme'];

/** How long after the page its files are kept, milliseconds: what it still loads is loaded by then. */
const settledAfter = 3_000;

/**
 * Has the browser keep this page, so that it opens without a network too: registers the worker and names all files to it.
 * Answers an end for the time that is waited.
 */
export function keepPage(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const timer = setTimeout(() => void keepNow(), settledAfter);
  return () => clearTimeout(timer);
}

async function keepNow(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/payspot-worker.js', { scope: '/payspot' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'keep', urls: filesOfPage() });
  } catch {
    // deliberate: without it the counter works as long as its page stays open
  }
}

function filesOfPage(): string[] {
  const { origin, pathname } = window.location;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name.replace(/#.*$/, ''));
  const own = loaded.filter(url => url.startsWith(`${origin}/assets/`) || url.startsWith(`${origin}/areas/`));
  return [...new Set([...own, ...[pathname, ...beginnings].map(path => `${origin}${path}`)])];
}

/** Shows the browser the payspot as an app of its own while a counter is open; answers how to end that. */
export function offerAsApp(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (!link) return () => undefined;
  const before = link.href;
  link.href = '/payspot.webmanifest';
  return () => {
    link.href = before;
  };
}
