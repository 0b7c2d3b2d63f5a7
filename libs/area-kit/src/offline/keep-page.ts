/** What a page of an area begins with besides its files. */
const beginnings = ['/areas.json', '/api/v1/front/settings/get', '/api/v1/front/design/theme'];

/** How long after the page its files are kept, milliseconds: what it still loads is loaded by then. */
const settledAfter = 3_000;

/** The worker that keeps pages of an area. */
export interface PageKeeper {
  /** Its address. */
  readonly worker: string;
  /** The path whose pages it keeps. */
  readonly scope: string;
  /** Loads what only a later act of the page would. */
  readonly prepare?: () => Promise<void>;
}

/**
 * Has the browser keep this page, so that it opens without a network too: registers the worker and names all files to it.
 * Answers an end for the time that is waited. Where the browser refuses, the page works as long as it stays open.
 */
export function keepPage(keeper: PageKeeper): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const keep = () => void keepNow(keeper);
  const timer = setTimeout(() => {
    // a worker that can't be fetched now is fetched once there is a network
    if (navigator.onLine) keep();
    else window.addEventListener('online', keep, { once: true });
  }, settledAfter);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', keep);
  };
}

async function keepNow({ worker: address, scope, prepare }: PageKeeper): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(address, { scope });
    // not `ready`: a page that began at the login is never the worker's own, however its address changes
    const worker = await activeWorker(registration);
    await prepare?.();
    worker.postMessage({ kind: 'keep', urls: filesOfPage() });
  } catch {
    // deliberate: keeping is an offer, and anyone who refuses it loses nothing now
  }
}

/** The worker of a registration once it works. */
function activeWorker({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const next = installing ?? waiting;
  if (active) return Promise.resolve(active);
  return new Promise((resolve, reject) => {
    if (!next) return reject(new Error('no worker'));
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve(next);
      if (next.state === 'redundant') reject(new Error('the worker could not begin'));
    });
  });
}

function filesOfPage(): string[] {
  const { origin, pathname } = window.location;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name.replace(/#.*$/, ''));
  const own = loaded.filter(url => url.startsWith(`${origin}/assets/`) || url.startsWith(`${origin}/areas/`));
  return [...new Set([...own, ...[pathname, ...beginnings].map(path => `${origin}${path}`)])];
}

/** Shows the browser an area as an app of its own while a page of it is open; answers how to end that. */
export function offerAsApp(manifest: string): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (!link) return () => undefined;
  const before = link.href;
  link.href = manifest;
  return () => {
    link.href = before;
  };
}
