// The pages of doors and counters after a cold start without a network (decisions 0075, 0072), each area by a worker of its
// own. It keeps what the last page that had one was made of; with a network pages and areas.json are always the present ones,
// so that a release takes over on its own.
/** 'scanner' or 'payspot', by the path that it was registered for. */
const AREA = new URL(self.registration.scope).pathname.split('/')[1];
const FILES = `vh-${AREA}-files`;
const ANSWERS = `vh-${AREA}-answers`;
/** How long a page waits for the network while there is something kept, milliseconds. */
const PATIENCE = 4_000;
/** What a page asks before it can work: who is there, what the scanner checks, what the counter sells. */
const KEPT_CALLS = [
  '/api/v1/back/user/me',
  ...(AREA === 'scanner' ? ['scanner/get'] : ['payspot/get', 'payspot/get-events', 'payspot/get-event']).map(
    call => `/api/v1/back/${call}`,
  ),
];
/** After these the device is nobody's. */
const ENDING_CALLS = ['/api/v1/back/user/logout', '/api/v1/back/device/unpair'];
/** Public answers that each page begins with. */
const PUBLIC_ANSWERS = ['/areas.json', '/api/v1/front/settings/get', '/api/v1/front/design/theme'];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('message', event => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data.urls));
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (request.method === 'GET' && isFile(pathname)) event.respondWith(file(request));
  else if (request.method === 'GET' && PUBLIC_ANSWERS.includes(pathname))
    event.respondWith(presentFirst(request, pathname));
  else if (request.method === 'POST' && KEPT_CALLS.includes(pathname)) event.respondWith(call(request));
  else if (ENDING_CALLS.includes(pathname)) event.waitUntil(caches.delete(ANSWERS));
});

/** Files whose address changes with their content. */
function isFile(pathname) {
  return pathname.startsWith('/assets/') || pathname.startsWith('/areas/');
}

async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function page(request) {
  const { pathname } = new URL(request.url);
  try {
    return await presentFirst(request, pathname);
  } catch (error) {
    // a start at the area's own address leads to the own door or counter: its page knows the way on its own
    const cache = await caches.open(ANSWERS);
    const doors = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`/${AREA}/`));
    const last = doors.at(-1) && (await cache.match(doors.at(-1), { ignoreVary: true }));
    if (last) return last;
    throw error;
  }
}

/** Who asks without a session is told nothing that was kept for another. */
async function call(request) {
  const body = await request.clone().text();
  const key = `${new URL(request.url).pathname}?${encodeURIComponent(body)}`;
  if (!request.headers.get('authorization')) return fetch(request);
  return presentFirst(request, key);
}

/** The present answer, or the kept one when nothing answers in time. */
async function presentFirst(request, key) {
  const cache = await caches.open(ANSWERS);
  const kept = await cache.match(key, { ignoreVary: true });
  const waiting = kept ? { signal: AbortSignal.timeout(PATIENCE) } : {};
  try {
    const answer = await fetch(request, waiting);
    if (answer.ok && !answer.redirected) await cache.put(key, answer.clone());
    // whose session has ended leaves nothing behind
    else if (answer.status === 401) await caches.delete(ANSWERS);
    else if (answer.status === 403 || answer.status === 404) await cache.delete(key);
    return kept && answer.status >= 502 ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Keeps the files of a page that was there before the worker, and lets those of older releases go. */
async function keep(urls) {
  const cache = await caches.open(FILES);
  const files = urls.filter(url => isFile(new URL(url).pathname));
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.allSettled(files.filter(url => !known.has(url)).map(url => cache.add(url)));
  const isOld = url => isFile(new URL(url).pathname) && !files.includes(url);
  await Promise.all([...known].filter(isOld).map(url => cache.delete(url)));
  const answers = await caches.open(ANSWERS);
  for (const url of urls.filter(one => !files.includes(one))) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok && !answer.redirected) await answers.put(new URL(url).pathname, answer);
  }
}
