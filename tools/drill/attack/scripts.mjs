import { pathOf, sampleOf } from './calls.mjs';
import { openWatchful, visit } from './browser.mjs';
import { rowsOf } from './stage.mjs';
import { addressOf, inParallel, some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/** What gets out of texts, attributes, scripts and templates; each part says that it ran. */
export const SCRIPT =
  `"'><img src=vh-planted onerror=vhPwned=1><vh-planted></script><script>vhPwned=2</script>` +
  `<svg onload=vhPwned=3>\${vhPwned=4}{{vhPwned=5}}`;

/** Calls that end what the other attacks need, or leave nothing to be seen. */
const NOT_SENT =
  /\/(close|logout|login|confirm|maintenance|build|dev|deactivate|activate|remove|end-\w+|end-other-sessions|save-security|save-payment|save-wallet|act-as|reset-second-factor|dismiss|save-design|change-\w+|reset-password|forgot-password|export)$|deploy\/|second-factor|set-slug/;

/**
 * Texts that run are stored through every call that takes texts, and beneath those that have no call yet; then every
 * place that shows them is visited.
 *
 * @param {Stage} stage
 * @param {import('playwright').Browser} browser
 * @param {Expect} expect
 */
export async function storeScripts(stage, browser, expect) {
  const taken = await storeByCalls(stage);
  const places = await storeBeneath(stage);
  expect('texts that run can be stored, so there is something to look for', taken.length > 3, some(taken));
  /** @type {string[]} */
  const ran = [];
  /** @type {string[]} */
  const planted = [];
  let pages = 0;
  let showing = 0;
  for (const [role, paths] of Object.entries(places)) {
    const token = stage.tokens[role];
    const { context, page } = await openWatchful(browser, stage.url, token);
    for (const path of paths) {
      const found = await visit(page, path);
      pages += 1;
      if (found.shown) showing += 1;
      if (found.ran) ran.push(`${role} ${path}`);
      if (found.planted > 0 || found.refused.length > 0) {
        planted.push(`${role} ${path}: ${found.planted} elements, ${found.refused[0] ?? 'nothing refused'}`);
      }
    }
    await context.close();
  }
  expect(
    'no stored script runs anywhere',
    ran.length === 0,
    `${pages} pages, ${showing} show such a text; ran: ${some(ran)}`,
  );
  expect('none is even left to the policy to stop', planted.length === 0, some(planted));
  expect(
    'the texts are seen where they were stored, so it was looked in the right places',
    showing > 5,
    `${showing} pages`,
  );
  await readFeeds(stage, expect);
}

/**
 * @param {Stage} stage
 * @returns {Promise<string[]>} the calls that took such texts
 */
async function storeByCalls({ site, calls, tokens, own }) {
  const writing = calls.filter(
    ({ name, method, schema }) =>
      method === 'POST' && schema && !NOT_SENT.test(name) && !/\/(get|search)\b/.test(name),
  );
  const { confirmed } = { confirmed: tokens.admin };
  const sent = writing.flatMap(call =>
    [confirmed, tokens.client, tokens.payspot, tokens.buyer, undefined].map(token => ({ call, token })),
  );
  const answers = await inParallel(sent, 8, ({ call, token }, at) => {
    const filling = { ids: own, text: SCRIPT, all: true };
    return site.call(pathOf(call, filling), {
      token,
      body: sampleOf(call.schema, filling),
      from: addressOf(at),
      headers: { 'user-agent': SCRIPT, 'x-request-id': 'drill-attack' },
    });
  });
  return [...new Set(sent.filter((_, at) => answers[at]?.status === 200).map(({ call }) => call.name))];
}

/**
 * What is shown of the records themselves, written into the database: whoever writes it later, by whatever call, it
 * must not run.
 *
 * @param {Stage} stage
 * @returns {Promise<Record<string, string[]>>} what each role visits
 */
async function storeBeneath({ client, own }) {
  const html = `<p>${SCRIPT}</p><a href="javascript:vhPwned=6">x</a><iframe srcdoc="<script>parent.vhPwned=7</script>"></iframe>`;
  const run = (/** @type {string} */ text, /** @type {unknown[]} */ values) => client.query(text, values);
  await run(`update event_translation set title = $1, subtitle = $1, description = $2 where event_id = $3`, [
    SCRIPT,
    html,
    own.eventId,
  ]);
  // feeds tell of what is to come
  await run(
    `update event_translation set title = $1 where event_id in (select id from event where starts_at > now())`,
    [SCRIPT],
  );
  await run(`update event set featured = true, slider_position = 1 where id = $1`, [own.eventId]);
  await run(`update ticket_type set names = jsonb_build_object('en', $1::text) where event_id = $2`, [
    SCRIPT,
    own.eventId,
  ]);
  await run(
    `update place set name = $1, address = $1 where id = (select place_id from event where id = $2)`,
    [SCRIPT, own.eventId],
  );
  await run(`update client set name = $1, city = $1 where id = $2`, [SCRIPT, own.clientId]);
  await run(`update customer_order set buyer_name = $1, buyer_phone = $1 where id = $2`, [
    SCRIPT,
    own.orderId,
  ]);
  await run(`update ticket set attendee_name = $1 where order_id = $2`, [SCRIPT, own.orderId]);
  await run(`update waiting_entry set name = $1 where event_id = $2`, [SCRIPT, own.eventId]);
  await run(`update page_translation set title = $1, description = $1, html = $2`, [SCRIPT, html]);
  await run(`update payspot set name = $1, address = $1`, [SCRIPT]);
  await run(`update scanner set name = $1, gate = $1`, [SCRIPT]);
  await run(`update app_user set name = $1`, [SCRIPT]);
  const [{ slug }] = await rowsOf(client, 'select slug from event where id = $1', [own.eventId]);
  const [page] = await rowsOf(client, 'select slug from page limit 1');
  const [{ token }] = await rowsOf(client, 'select token from customer_order where id = $1', [own.orderId]);
  const [{ id: user }] = await rowsOf(client, `select id from app_user where email = 'buyer@demo.test'`);
  const typed = encodeURIComponent(SCRIPT);
  const { eventId, orderId, clientId, payspotId, scannerId } = own;
  const events = (/** @type {string} */ base) => [
    `${base}/event`,
    `${base}/event/${eventId}`,
    `${base}/event/${eventId}/waiting`,
  ];
  return {
    nobody: [
      '/',
      '/archive',
      `/archive?q=${typed}`,
      `/event/${slug}`,
      `/page/${page?.slug ?? ''}`,
      '/checkout',
      `/checkout/success?order=${token}`,
      `/collect?order=${typed}`,
      `/login?redirect=${typed}`,
      `/${typed}`,
      `/?lang=${typed}`,
      `/reset-password?token=${typed}`,
    ],
    buyer: ['/account', '/account/profile', '/account/security'],
    admin: [
      '/admin',
      ...events('/admin'),
      ...['places', 'code', 'question', 'event-manager'].map(part => `/admin/event/${eventId}/${part}`),
      '/admin/order',
      `/admin/order/${orderId}`,
      '/admin/order/due',
      '/admin/order/bank',
      '/admin/deploy',
      '/admin/audit',
      '/admin/user',
      `/admin/user/${user}`,
      `/admin/${typed}`,
    ],
    client: [`/client/${clientId}`, ...events(`/client/${clientId}`), `/client/${clientId}/user`],
    manager: ['/manager', '/manager/client', ...events('/manager'), '/manager/order'],
    contractor: ['/contractor', '/contractor/event'],
    payspot: [`/payspot/${payspotId}`, `/payspot/event/${eventId}`, `/payspot/${payspotId}/sales`],
    scanner: [`/scanner/${scannerId}`, '/scanner/support'],
  };
}

/**
 * Files that other programs read: the text must stay a text there too.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
async function readFeeds({ site }, expect) {
  /** @type {string[]} */
  const raw = [];
  let showing = 0;
  for (const path of ['/feed.xml', '/calendar.ics', '/sitemap.xml', '/site.webmanifest']) {
    const { text, headers } = await site.ask(path);
    if (text.includes('vh-planted')) showing += 1;
    const isMarkup = /xml|html/.test(String(headers['content-type']));
    if (isMarkup && /<(img|svg|script|vh-planted)[\s>]/.test(text.replace(/<!\[CDATA\[.*?\]\]>/gs, '')))
      raw.push(path);
  }
  expect('feeds hold it as a text', raw.length === 0 && showing > 0, `${showing} hold it; ${some(raw)}`);
}
