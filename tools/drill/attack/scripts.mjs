import { randomUUID } from 'node:crypto';
import { pathOf, sampleOf } from './calls.mjs';
import { openWatchful, visit } from './browser.mjs';
import { firstOf } from './ids.mjs';
import { everyPage, ORGANISERS_PAGE, organisersPage } from './pages.mjs';
import { logIn, ROLES, rowsOf } from './stage.mjs';
import { keepPeople, keepSettings, storeEverywhere, storeInSettings } from './texts.mjs';
import { addressOf, inParallel, some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/** What gets out of texts, attributes, scripts and templates; each part says that it ran. */
export const SCRIPT =
  `"'><img src=vh-planted onerror=vhPwned=1><vh-planted></script><script>vhPwned=2</script>` +
  `<svg onload=vhPwned=3>\${vhPwned=4}{{vhPwned=5}}`;

/**
 * Calls that end what the other attacks need, lock their senders out, or have no text that is kept. Settings are sent
 * too, and put back.
 */
const NOT_SENT =
  /\/(close|logout|login|confirm|maintenance|build|dev|deactivate|activate|remove|revoke|delete|merge|archive|cancel|postpone|unpublish|end-\w+|end-other-sessions|save-security|change-password|change-email|reset-password|forgot-password|export)$|deploy\/|second-factor|set-slug|set-password|resend/;

/** So many pages are looked at together: the machine that draws them is the one that serves them. */
const AT_ONCE = 6;

/**
 * Texts that run are stored through every call that takes texts, and in every column that holds them; then every page
 * is visited, mails and files are read.
 *
 * @param {Stage} stage
 * @param {import('playwright').Browser} browser
 * @param {Expect} expect
 */
export async function storeScripts(stage, browser, expect) {
  const { client } = stage;
  const putBack = await keepSettings(client);
  const putPeopleBack = await keepPeople(client);
  const { taken, asked } = await storeByCalls(stage);
  await putBack();
  await putPeopleBack();
  for (const role of ROLES) stage.tokens[role] = await logIn(stage.site, role);
  expect(
    'texts that run can be stored, so there is something to look for',
    taken.length > 20,
    `${taken.length} of ${asked} calls took some: ${some(taken)}`,
  );
  const html = `<p>${SCRIPT}</p><a href="javascript:vhPwned=6">x</a><iframe srcdoc="<script>parent.vhPwned=7</script>"></iframe>`;
  const { stored, refused } = await storeEverywhere(client, { text: SCRIPT, html });
  await storeInSettings(client, SCRIPT);
  await showOwnEvent(stage);
  const since = new Date();
  await sendMails(stage);
  expect(
    'and in the columns of all tables',
    stored.length > refused.length,
    `${stored.length} columns hold one; refused by the database: ${some(refused)}`,
  );
  await visitAll(stage, browser, expect);
  await readFeeds(stage, expect);
  await readMails(stage, since, expect);
  await putBack();
}

/**
 * The event that all areas know stands on the home page too.
 *
 * @param {Stage} stage
 */
async function showOwnEvent({ client, own: { eventId } }) {
  await client.query(`update event set featured = true, slider_position = 1 where id = $1`, [eventId]);
}

/**
 * @param {Stage} stage
 * @param {import('playwright').Browser} browser
 * @param {Expect} expect
 */
async function visitAll(stage, browser, expect) {
  const pages = await everyPage(stage, encodeURIComponent(SCRIPT));
  /** @type {string[]} */
  const ran = [];
  /** @type {string[]} */
  const planted = [];
  /** @type {string[]} */
  const silent = [];
  /** @type {Map<string, Awaited<ReturnType<typeof openWatchful>>>} a browser of their own for each, which has been here before */
  const people = new Map();
  for (const role of Object.keys(pages))
    people.set(role, await openWatchful(browser, stage.url, stage.tokens[role]));
  const visits = Object.entries(pages).flatMap(([role, paths]) => paths.map(path => ({ role, path })));
  await inParallel(visits, AT_ONCE, async ({ role, path }) => {
    const page = await people.get(role)?.context.newPage();
    if (!page) throw new Error(`nobody is ${role}`);
    if (path === ORGANISERS_PAGE) await serveOrganisersPage(stage, page);
    const found = await visit(page, path);
    await page.close();
    const named = `${role} ${path}`;
    if (!found.shown) silent.push(named);
    if (found.ran) ran.push(named);
    if (found.planted.length > 0 || found.refused.length > 0)
      planted.push(`${named}: ${found.planted[0] ?? 'no element'}, ${found.refused[0] ?? 'nothing refused'}`);
  });
  for (const { context } of people.values()) await context.close();
  /** @type {string[]} */
  const blind = [];
  for (const [role, paths] of Object.entries(pages)) {
    const seen = paths.filter(path => !silent.includes(`${role} ${path}`)).length;
    if (seen === 0) blind.push(role);
    expect(
      `no stored script runs on a page of ${role}`,
      !ran.some(named => named.startsWith(`${role} /`)),
      `${paths.length} pages, ${seen} show such a text; ran: ${some(ran.filter(named => named.startsWith(`${role} /`)))}`,
    );
  }
  expect(
    'every visitor sees such texts, so nobody was let into empty pages',
    blind.length === 0,
    some(blind),
  );
  expect('none is even left to the policy to stop', planted.length === 0, some(planted));
  expect(
    'the texts are seen where they were stored, so it was looked in the right places',
    silent.length < visits.length / 2,
    `on ${visits.length - silent.length} of ${visits.length} pages; not on ${some(silent)}`,
  );
}

/**
 * @param {Stage} stage
 * @param {import('playwright').Page} page
 */
async function serveOrganisersPage({ client, own, url }, page) {
  const [{ slug }] = await rowsOf(client, 'select slug from event where id = $1', [own.eventId]);
  await page.route(`${url}${ORGANISERS_PAGE}`, route =>
    route.fulfill({ contentType: 'text/html', body: organisersPage(slug) }),
  );
}

/**
 * @param {Stage} stage
 * @returns {Promise<{ taken: string[], asked: number }>} the calls that took such texts
 */
async function storeByCalls({ site, calls, tokens, own }) {
  const writing = calls.filter(
    ({ name, method, schema }) =>
      method === 'POST' && schema && !NOT_SENT.test(name) && !/\/(get|search)\b/.test(name),
  );
  const senders = [tokens.admin, tokens.client, tokens.payspot, tokens.buyer, undefined];
  // what is wanted of one kind of record is often refused of another: first all fields, then those that must be there
  const sent = writing.flatMap(call =>
    [true, false].flatMap(all => senders.map(token => ({ call, token, all }))),
  );
  const answers = await inParallel(sent, 8, ({ call, token, all }, at) => {
    const filling = { ids: firstOf(own), text: SCRIPT, all };
    return site.call(pathOf(call, filling), {
      token,
      body: sampleOf(call.schema, filling),
      from: addressOf(at),
      headers: { 'user-agent': SCRIPT, 'x-request-id': 'drill-attack' },
    });
  });
  const taken = new Set(sent.filter((_, at) => answers[at]?.status === 200).map(({ call }) => call.name));
  return { taken: [...taken], asked: writing.length };
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

/**
 * Has mails written that hold what is stored by now.
 *
 * @param {Stage} stage
 */
async function sendMails({ calls, site, tokens, own }) {
  for (const call of calls.filter(({ name }) =>
    /\/(resend|resend-\w+|invite|reissue|transfer)$/.test(name),
  )) {
    const filling = { ids: { ...firstOf(own), key: randomUUID() }, text: 'Ana' };
    await site.call(pathOf(call, filling), { token: tokens.admin, body: sampleOf(call.schema, filling) });
  }
}

/**
 * Mails are pages of somebody else's program.
 *
 * @param {Stage} stage
 * @param {Date} since
 * @param {Expect} expect
 */
async function readMails({ client }, since, expect) {
  const mails = await rowsOf(
    client,
    `select kind, html from message where created_at > $1 and html like '%vh-planted%'`,
    [since],
  );
  const raw = mails
    .filter(({ html }) => /<(img src=vh|vh-planted|svg onload)|href="?javascript:/i.test(html))
    .map(({ kind }) => kind);
  expect(
    'mails hold it as a text',
    raw.length === 0 && mails.length > 0,
    `${mails.length} hold it; ${some(raw)}`,
  );
}
