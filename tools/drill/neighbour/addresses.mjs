import { randomUUID } from 'node:crypto';
import { pathOf, readCalls, sampleOf } from '../attack/calls.mjs';
import { readRouteCosts } from './route-costs.mjs';

/** @typedef {import('./known.mjs').Known} Known */

/**
 * @typedef {object} Asked one request
 * @property {'GET' | 'POST'} method
 * @property {string} path with its query
 * @property {unknown} [body] sent as JSON
 */

/**
 * @typedef {object} Address what one greedy client asks for again and again
 * @property {string} name a call of the contract, or a route of the web server
 * @property {string} cost
 * @property {(n: number) => Asked} ask the nth request: where it can differ from the others, it does, so that nothing that is
 *   kept helps
 */

const API = '/api/v1';

/** What providers send is signed by them: nobody else makes work with it. */
const NOTICES = 'notice';

const PASSWORD = 'a long password that nobody has';

const buyer = (/** @type {number} */ n) => ({ email: `greedy-${n}@example.test`, name: 'Greedy Neighbour' });

/**
 * What makes one request of a call differ from the next, or makes it dear. Others ask for the same each time.
 *
 * @type {Record<string, (n: number, known: Known) => Record<string, unknown>>}
 */
const VARIED = {
  'POST /front/city/nearest': n => ({ lat: 40 + (n % 500) / 100, lng: 15 + (n % 700) / 100 }),
  'POST /front/event/search': n => ({ search: `a${n}` }),
  'POST /front/event/get-list': n => ({ q: `a${n}`, facets: true, pageSize: 100, when: 'all' }),
  'POST /front/event/get-dates': n => ({ eventId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` }),
  'POST /front/event/get-calendar': n => ({ q: `a${n}`, month: `20${20 + (n % 20)}-0${1 + (n % 9)}` }),
  'POST /front/feed/events': n => ({ q: n % 2 ? `a${n}` : 'a', sort: 'newest', limit: 500 }),
  'POST /front/feed/site-map-part': () => ({ part: 1 }),
  'POST /front/event/get-best-seats': n => ({ quantity: 1 + (n % 10) }),
  'POST /front/stats/track-visitors': n => ({ slug: `event/${n}` }),
  'POST /front/stats/get-visitors': n => ({ slug: `event/${n}` }),
  'POST /back/user/login': n => ({ email: `greedy-${n}@example.test`, password: PASSWORD }),
  'POST /front/account/register': n => ({ ...buyer(n), password: PASSWORD, acceptTerms: true }),
  'POST /front/account/forgot-password': n => ({ email: `greedy-${n}@example.test` }),
  'POST /front/account/register-complete': () => ({ password: PASSWORD }),
  'POST /front/account/reset-password': () => ({ password: PASSWORD }),
  'POST /front/account/accept-invitation': () => ({ password: PASSWORD }),
  'POST /front/account/complete-setup': n => ({ ...buyer(n), password: PASSWORD }),
  'POST /front/cart/hold': (_, { places }) => ({ ...places, idempotencyKey: randomUUID() }),
  'POST /front/checkout/submit': n => ({
    ...{ idempotencyKey: randomUUID(), buyer: buyer(n), acceptTerms: true, paymentMethod: 'sandbox' },
  }),
  'POST /front/collect/request': n => ({ email: `greedy-${n}@example.test` }),
  'POST /front/waiting-list/join': (n, { places }) => ({
    ...{ ...buyer(n), eventId: places.eventId, idempotencyKey: randomUUID() },
    ticketTypeIds: places.lines.map(line => line.ticketTypeId),
  }),
  'POST /front/order/request-invoice': n => ({
    invoiceTo: {
      ...{ company: `Greedy ${n}`, taxNumber: '100002803', address: 'Knez Mihailova 1' },
      ...{ zip: '11000', city: 'Beograd', country: 'RS' },
    },
  }),
  // of the form that devices send; what they say is for the server to find wrong
  'POST /back/device/claim': () => ({ publicKey: 'B'.padEnd(87, 'A'), signature: 'A'.repeat(86) }),
  'POST /back/device/renew': () => ({ signature: 'A'.repeat(86) }),
};

/**
 * Routes of the web server: what is asked of each. A route without a line here makes the drill fail.
 *
 * @type {Record<string, (n: number, known: Known) => string>}
 */
const ROUTES = {
  '/healthz': () => '/healthz',
  '/readyz': () => '/readyz',
  '/version.json': () => '/version.json',
  '/areas.json': () => '/areas.json',
  '/areas/*': (_, { areaFile }) => areaFile,
  '/assets/*': (_, { asset }) => asset,
  '/favicon.svg': () => '/favicon.svg',
  '/favicon.ico': () => '/favicon.ico',
  '/apple-touch-icon.png': () => '/apple-touch-icon.png',
  '/icon-192.png': () => '/icon-192.png',
  '/icon-512.png': () => '/icon-512.png',
  '/icon-maskable-512.png': () => '/icon-maskable-512.png',
  '/scanner-worker.js': () => '/scanner-worker.js',
  '/payspot-worker.js': () => '/payspot-worker.js',
  '/widget.js': n => `/widget.js?v=${n}`,
  '/robots.txt': () => '/robots.txt',
  '/sitemap.xml': n => `/sitemap.xml?${n}`,
  '/sitemap-pages.xml': n => `/sitemap-pages.xml?${n}`,
  '/sitemap-events-:part(^[1-9]\\d{0,3}).xml': n => `/sitemap-events-1.xml?${n}`,
  '/event/:slug/calendar.ics': (n, { slugs }) =>
    `/event/${slugs[n % slugs.length]}/calendar.ics?lang=${n % 2 ? 'en' : 'de'}`,
  '/preview/calendar.ics': n => `/preview/calendar.ics?token=${'x'.repeat(40)}${n}`,
  '/feed.xml': n => `/feed.xml?city=a${n}`,
  '/calendar.ics': n => `/calendar.ics?q=a${n}`,
  '/site.webmanifest': n => `/site.webmanifest?${n}`,
  '/scanner.webmanifest': n => `/scanner.webmanifest?${n}`,
  '/payspot.webmanifest': n => `/payspot.webmanifest?${n}`,
};

/**
 * Pages, and what the API serves beside its calls.
 *
 * @type {Record<string, { cost: string, path: (n: number, known: Known) => string }>}
 */
const MORE = {
  'the home page': { cost: 'page', path: () => '/' },
  'the home page, each time another address': { cost: 'page', path: n => `/?x=${n}` },
  'pages of events': { cost: 'page', path: (n, { slugs }) => `/event/${slugs[n % slugs.length]}` },
  'the archive, each time another search': { cost: 'page', path: n => `/archive?q=a${n}` },
  'lists by genre, each time another page': { cost: 'page', path: n => `/event/genre?genre=rock&page=${n}` },
  'pages that are not there': { cost: 'page', path: n => `/nothing-${n}` },
  'events that are not there': { cost: 'page', path: n => `/event/nothing-${n}` },
  'the checkout': { cost: 'page', path: n => `/checkout?x=${n}` },
  'pages of orders': {
    cost: 'page',
    path: (n, { orders }) => `/checkout/success?order=${orders[n % orders.length]?.orderToken}`,
  },
  'the login': { cost: 'page', path: n => `/login?redirect=/account/${n}` },
  'an area': { cost: 'page', path: n => `/admin/event?x=${n}` },
  'pictures below /media': {
    cost: 'media',
    path: (n, { media }) => media[n % media.length] ?? '/media/none',
  },
  'pictures that are not there': { cost: 'media', path: n => `/media/posters/${n}.webp` },
  'the description of the API': { cost: 'light', path: () => '/api/docs' },
  'the description of the API as JSON': { cost: 'light', path: () => '/api/docs/json' },
  'calls that are not there': { cost: 'light', path: n => `${API}/front/nothing/${n}` },
};

/**
 * Every public address: those that only read, and calls that change something, which come last.
 *
 * @param {any} document the OpenAPI document
 * @param {Known} known
 * @returns {Promise<{ reads: Address[], writes: Address[] }>}
 */
export async function readAddresses(document, known) {
  const routes = Object.entries(await readRouteCosts()).filter(
    ([url, cost]) => cost !== 'call' && url !== '/*',
  );
  const unknown = routes.map(([url]) => url).filter(url => !Object.hasOwn(ROUTES, url));
  if (unknown.length > 0)
    throw new Error(
      `the drill asks nothing of ${unknown.join(', ')}: see tools/drill/neighbour/addresses.mjs`,
    );
  /** @type {Address[]} */
  const more = Object.entries(MORE).map(([name, { cost, path }]) => ({
    name,
    cost,
    ask: n => ({ method: 'GET', path: path(n, known) }),
  }));
  const calls = readCalls(document).filter(({ isPublic, cost }) => isPublic && cost !== NOTICES);
  const addressesOf = (/** @type {(cost?: string) => boolean} */ isWanted) =>
    calls.filter(({ cost }) => isWanted(cost)).map(call => addressOfCall(call, known));
  const pages = [
    ...routes.map(([url, cost]) => ({
      name: url,
      cost,
      ask: (/** @type {number} */ n) => ({
        method: /** @type {const} */ ('GET'),
        path: ROUTES[url]?.(n, known) ?? url,
      }),
    })),
    ...more,
  ];
  return {
    reads: [...pages, ...addressesOf(cost => cost !== 'write')],
    writes: addressesOf(cost => cost === 'write'),
  };
}

/**
 * @param {import('../attack/calls.mjs').Call} call
 * @param {Known} known
 * @returns {Address}
 */
function addressOfCall(call, known) {
  return {
    name: call.name,
    cost: call.cost ?? '',
    ask: n => {
      const of = known.by[call.name] ?? known.orders;
      const ids = { ...known.ids, ...of[n % of.length] };
      const body = call.schema && { ...sampleOf(call.schema, { ids }), ...VARIED[call.name]?.(n, known) };
      return { method: call.method, path: API + pathOf(call, { ids }), ...(body && { body }) };
    },
  };
}
