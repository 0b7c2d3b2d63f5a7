/**
 * What a request to a route of the web server costs, by which it is limited:
 * - `kept`: answered from memory or a file of the build; not limited.
 * - `call`: handed on to the API in the visitor's name, which limits it by what the call costs (`cost` in the contract).
 * - `made`: a file made from answers of the API, once for all who ask for the same; those that must be made are limited
 *   by address (`FEEDS_PER_ADDRESS`), one at a time.
 * - `page`: a page; those that must be made are limited by address (`PAGES_PER_ADDRESS`), a few at a time.
 */
export type RouteCost = 'kept' | 'call' | 'made' | 'page';

/**
 * Every route of the web server, as it is registered, and what a request to it costs. A route that is not declared here
 * keeps the server from starting (`requireRouteCosts`).
 */
export const routeCosts: Readonly<Record<string, RouteCost>> = {
  '/healthz': 'kept',
  '/readyz': 'kept',
  '/api/v1/front/event/seat-changes': 'call',
  '/api/v1/front/event/seat-changes/': 'call',
  '/api/v1/front/event/seat-changes/*': 'call',
  '/api': 'call',
  '/api/': 'call',
  '/api/*': 'call',
  '/media': 'call',
  '/media/': 'call',
  '/media/*': 'call',
  '/event/:slug/unlock': 'call',
  '/version.json': 'kept',
  '/areas.json': 'kept',
  '/areas/*': 'kept',
  '/assets/*': 'kept',
  '/favicon.svg': 'kept',
  '/favicon.ico': 'kept',
  '/apple-touch-icon.png': 'kept',
  '/icon-192.png': 'kept',
  '/icon-512.png': 'kept',
  '/icon-maskable-512.png': 'kept',
  '/scanner-worker.js': 'kept',
  '/payspot-worker.js': 'kept',
  '/widget.js': 'kept',
  '/robots.txt': 'kept',
  '/sitemap.xml': 'made',
  '/sitemap-pages.xml': 'made',
  '/sitemap-events-:part(^[1-9]\\d{0,3}).xml': 'made',
  '/event/:slug/calendar.ics': 'made',
  '/preview/calendar.ics': 'made',
  '/feed.xml': 'made',
  '/calendar.ics': 'made',
  '/site.webmanifest': 'made',
  '/scanner.webmanifest': 'made',
  '/payspot.webmanifest': 'made',
  '/*': 'page',
};
