import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';
import { listAreas, readArea } from '../../release/areas.mjs';
import { orderTokenOf } from '../../rig/order-token.mjs';
import { firstOf } from './ids.mjs';
import { rowsOf } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */

/** A page that is no page of the site: an organiser's own, with the widgets in it. */
export const ORGANISERS_PAGE = '/page-of-an-organiser';

/**
 * Every page of the product by who visits it: all paths of all areas, and all routes of the public site. An id or a
 * route that is not known here makes the drill fail.
 *
 * @param {Stage} stage
 * @param {string} typed what is typed into addresses
 * @returns {Promise<Record<string, string[]>>}
 */
export async function everyPage(stage, typed) {
  const areas = await areaPages(stage, typed);
  return { ...areas, ...(await publicPages(stage, typed)) };
}

/**
 * @param {Stage} stage
 * @param {string} typed
 */
async function areaPages({ client, own }, typed) {
  const [{ number }] = await rowsOf(client, 'select max(id) number from audit_log');
  const ids = /** @type {Record<string, string>} */ ({
    ...firstOf(own),
    number: String(number),
    ...{ template: 'confirmation', language: 'en' },
  });
  /** @type {Record<string, string[]>} */
  const pages = {};
  for (const area of listAreas()) {
    for (const [path, guards] of Object.entries(readArea(area).paths)) {
      const filled = path.replaceAll(/:(\w+)/g, (_, name) => {
        const id = ids[name === 'id' ? `${area}Id` : name];
        if (!id)
          throw new Error(
            `the drill knows no ${name} for ${area}/${path}: see SOURCES in tools/drill/attack/ids.mjs`,
          );
        return id;
      });
      const visitor = guards.includes('admin') ? 'admin' : area;
      (pages[visitor] ??= []).push(`/${area}/${filled}`.replace(/\/$/, ''));
    }
  }
  pages.admin?.push(`/admin/${typed}`, `/admin/event?q=${typed}`, `/admin/order?q=${typed}`);
  return pages;
}

/**
 * The public site, by its routes as they are written.
 *
 * @param {Stage} stage
 * @param {string} typed
 * @returns {Promise<Record<string, string[]>>}
 */
async function publicPages({ client, own, site, tokens, dataDir }, typed) {
  const { eventId, orderId } = own;
  const [event] = await rowsOf(client, 'select slug, genre, type from event where id = $1', [eventId]);
  const [page] = await rowsOf(client, 'select slug from page limit 1');
  const [organiser] = await rowsOf(client, 'select slug from organiser_page where is_published limit 1');
  const [tag] = await rowsOf(client, 'select tag from event_tag limit 1');
  const orderToken = await orderTokenOf(client, dataDir, orderId);
  const preview = await site.call('/back/event/get-preview-link', { token: tokens.admin, body: { eventId } });
  /** @type {Record<string, string[]>} */
  const known = {
    archive: ['/archive', `/archive?q=${typed}`],
    'event/${part}': ['genre', 'tag', 'type'].flatMap(part => [
      `/event/${part}`,
      `/event/${part}?${part}=${encodeURIComponent({ ...event, ...tag }[part])}`,
    ]),
    'event/:slug': [`/event/${event.slug}`],
    preview: [preview.body?.path ?? '/preview', `/preview?token=${typed}`],
    'organiser/:slug': [`/organiser/${organiser?.slug ?? typed}`, `/organiser/${typed}`],
    'page/:slug': [`/page/${page.slug}`],
    checkout: ['/checkout'],
    'checkout/success': [`/checkout/success?order=${orderToken}`],
    'checkout/cancel': [`/checkout/cancel?order=${orderToken}`, `/checkout/cancel?order=${typed}`],
    collect: ['/collect', `/collect?order=${typed}`, `/collect?token=${typed}`],
    unsubscribe: [`/unsubscribe?token=${typed}`],
    'account/:part?': [],
    login: ['/login', `/login?redirect=${typed}`],
    pair: ['/pair', `/pair?code=${typed}`],
    '*': ['/', `/${typed}`, `/?lang=${typed}`],
    register: ['/register', `/register?email=${typed}`],
    'register-complete': [`/register-complete?token=${typed}`],
    'register-success': ['/register-success', `/register-success?redirect=${typed}`],
    'reset-password': ['/reset-password', `/reset-password?token=${typed}`],
    'confirm-email': [`/confirm-email?token=${typed}`],
    setup: ['/setup', `/setup?token=${typed}`],
  };
  const unknown = publicRoutes().filter(route => !Object.hasOwn(known, route));
  if (unknown.length > 0)
    throw new Error(`the drill visits no page of ${unknown.join(', ')}: see tools/drill/attack/pages.mjs`);
  const account = ['/account', '/account/profile', '/account/security', `/account/${typed}`];
  return {
    nobody: Object.values(known).flat(),
    'an organiser’s visitor': [ORGANISERS_PAGE],
    buyer: ['/', ...account],
  };
}

/** @returns {string[]} the paths of the shell's routes, as its source has them */
export function publicRoutes() {
  const source = readFileSync(join(ROOT, 'apps', 'shell', 'src', 'router', 'routes.tsx'), 'utf8');
  const written = [...source.matchAll(/\bpath: (['`])(.*?)\1/g)].map(([, , path = '']) => path);
  const [, names = ''] = /const names = \[(.*?)\]/s.exec(source) ?? [];
  const listed = [...names.matchAll(/'(.*?)'/g)].map(([, name = '']) => name);
  if (written.length === 0 || listed.length === 0)
    throw new Error('the routes of the shell are written in another way now');
  return [...written, ...listed];
}

/**
 * The organiser's page.
 *
 * @param {string} slug of an event
 */
export function organisersPage(slug) {
  return `<!doctype html><title>x</title><script src="/widget.js"></script>
    <velvet-hall-event slug="${slug}"></velvet-hall-event><velvet-hall-events></velvet-hall-events>`;
}
