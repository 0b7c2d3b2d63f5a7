import { randomBytes, randomUUID } from 'node:crypto';
import { namesIn, pathOf, sampleOf } from './calls.mjs';
import { firstOf, GIVEN, photographRows, singular } from './ids.mjs';
import { rowsOf } from './stage.mjs';
import { addressOf, inParallel, some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/** Who may do what nobody else may; the admin owns everything. */
const WALKERS = ['client', 'manager', 'contractor', 'payspot', 'scanner', 'buyer'];

/**
 * Where an id of others is nothing to hide, each with the reason.
 *
 * @type {{ calls: RegExp, fields: RegExp, roles?: string[], why: string }[]}
 */
const OPEN = [
  {
    // `hold` and `allocate-offline-tickets` take places of an event for a counter, as `sell` does; `check-sale` asks for such a sale
    calls: /\/(payspot\/(get-event|get-best-seats|hold|allocate-offline-tickets|sell|check-sale)$|checkin\/)/,
    fields: /^(eventId|ticketTypeIds?)$/,
    roles: ['payspot', 'scanner'],
    why: 'every counter sells, and every door may know, which events there are',
  },
  { calls: /\/seat-map\/save$/, fields: /^seatId$/, why: 'a drawing gives its seats ids of its own' },
];

/**
 * @param {import('./calls.mjs').Call} call
 * @param {string} field
 * @param {string} role
 */
function isOpen({ name }, field, role) {
  return OPEN.some(
    ({ calls, fields, roles }) => calls.test(name) && fields.test(field) && (roles ?? WALKERS).includes(role),
  );
}

/**
 * Every call that names a record is made with each session, with a record that is somebody else's; what else it names
 * is the caller's own.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function walkIds(stage, expect) {
  const { site, calls, tokens, client, foreign, own } = stage;
  const named = calls.filter(({ isPublic }) => !isPublic).flatMap(call => foreignOf(call, foreign.ids));
  const walks = named
    .flatMap(walk => WALKERS.map(role => ({ ...walk, role })))
    .filter(({ call, field, role }) => !isOpen(call, field, role));
  const ownIds = firstOf(own);
  /** @type {string[]} */
  const through = [];
  /** @type {string[]} */
  const broken = [];
  /** @type {Map<string, string>} a key for each id that is tried: the same key with another body is refused for that alone */
  const keys = new Map();
  const keyFor = (/** @type {string} */ id) => {
    const key = keys.get(id) ?? randomUUID();
    keys.set(id, key);
    return key;
  };
  /** @type {Map<string, boolean>} whether any walk with this field was understood */
  const understood = new Map(named.map(({ field }) => [singular(field), false]));
  let unread = 0;
  const before = await photographRows(client, foreign.rows);
  await inParallel(walks, 24, async ({ call, field, id: foreignId, role }, at) => {
    const tryWith = async (/** @type {string} */ id) => {
      const key = `${at}-${keyFor(id)}`;
      const filling = { ids: { ...ownIds, ...keysAs(key), [singular(field)]: id }, with: field };
      const isFile = call.takesFile
        ? { raw: 'x', headers: { 'content-type': 'application/octet-stream' } }
        : {};
      const { status, text } = await site.ask(`/api/v1${pathOf(call, filling)}`, {
        method: call.method,
        token: tokens[role],
        ...(call.method === 'POST' && !call.takesFile && { body: sampleOf(call.schema, filling) }),
        ...isFile,
        from: addressOf(at),
      });
      // when it was asked says nothing
      return {
        status,
        text: text
          .replaceAll(id, 'it')
          .replaceAll(key, 'key')
          .replaceAll(/"(?:asOf|at)":"[^"]*"/g, ''),
      };
    };
    const first = await tryWith(foreignId);
    if (first.status === 400) unread += 1;
    else understood.set(singular(field), true);
    if (first.status >= 500) broken.push(`${role}: ${call.name} with a foreign ${field}`);
    if (first.status >= 500 || [400, 401, 403, 404].includes(first.status)) return;
    // ending what is not there is no error, and a list of nothing is empty; what the caller's own record has become by
    // the first try is the same for both, and what becomes of the other one is seen in its row
    const nothing = await tryWith(randomUUID());
    const { status, text } = await tryWith(foreignId);
    if (status !== nothing.status || text !== nothing.text)
      through.push(`${role}: ${call.name} with a foreign ${field}: ${status} ${text.slice(0, 60)}`);
  });
  expect(
    'nobody gets anywhere with the id of somebody else’s record',
    through.length === 0,
    `${walks.length} walks over ${new Set(named.map(({ call }) => call.name)).size} calls and ${understood.size} fields, ${unread} not understood; through: ${some(through)}`,
  );
  expect('none of these walks breaks a call', broken.length === 0, some(broken));
  const after = await photographRows(client, foreign.rows);
  const changed = before.flatMap((row, at) => differenceOf(row, after[at] ?? ''));
  expect(
    'and what stands in those records stays as it was',
    changed.length === 0,
    `${before.length} records; changed: ${some(changed)}`,
  );
  const never = [...understood].filter(([, is]) => !is).map(([field]) => field);
  expect(
    'most of these walks were understood by the call',
    unread < walks.length / 4 && never.length === 0,
    `${unread} of ${walks.length} were not; never: ${some(never)}`,
  );
  await walkTokens(stage, expect);
}

/**
 * What makes a call the same one when it is sent again, by its names.
 *
 * @param {string} key
 */
function keysAs(key) {
  return { idempotencyKey: key, nonce: key, tenderKey: key };
}

/**
 * What a call names of others, each field with each record that it could name.
 *
 * @param {import('./calls.mjs').Call} call
 * @param {Record<string, string[]>} others
 */
function foreignOf(call, others) {
  const fields = new Set([...call.params.map(({ name }) => name), ...namesIn(call.schema)]);
  return [...fields].flatMap(field => (others[singular(field)] ?? []).map(id => ({ call, field, id })));
}

/**
 * Which columns of a row say something else than before.
 *
 * @param {string} before as `photographRows` has it
 * @param {string} after
 * @returns {string[]}
 */
function differenceOf(before, after) {
  if (before === after) return [];
  const table = before.split(' ')[0] ?? '';
  const [then, now] = [before, after].map(said => JSON.parse(said.slice(table.length))[0]?.row ?? {});
  const columns = Object.keys({ ...then, ...now }).filter(
    name => JSON.stringify(then[name]) !== JSON.stringify(now[name]),
  );
  return [
    `${table} (${columns.map(name => `${name}: ${then[name]} → ${now[name]}`.slice(0, 80)).join(', ')})`,
  ];
}

/**
 * Public calls whose path or body holds a secret of an order: ids are no secrets.
 *
 * @param {Pick<Stage, 'site' | 'calls' | 'foreign'>} stage
 * @param {Expect} expect
 */
async function walkTokens({ site, calls, foreign }, expect) {
  const secret = /Token$|^token$/;
  const opened = calls.filter(
    ({ isPublic, params, schema }) =>
      isPublic && [...params.map(({ name }) => name), ...namesIn(schema)].some(field => secret.test(field)),
  );
  /** @type {string[]} */
  const through = [];
  await inParallel(opened, 12, async (call, at) => {
    const names = [...call.params.map(({ name }) => name), ...namesIn(call.schema)].filter(field =>
      secret.test(field),
    );
    const tryWith = async (/** @type {string} */ guess) => {
      const ids = Object.fromEntries(names.map(field => [field, guess]));
      const { status, text } = await site.ask(`/api/v1${pathOf(call, { ids })}`, {
        method: call.method,
        body: call.method === 'POST' ? sampleOf(call.schema, { ids }) : undefined,
        from: addressOf(at),
      });
      return { status, text: text.replaceAll(guess, 'it') };
    };
    // a cart that nobody has is empty, whatever it is called
    const nothing = await tryWith(randomBytes(32).toString('base64url'));
    for (const guess of [...(foreign.ids.orderId ?? []), ...(foreign.ids.ticketId ?? []), 'a'.repeat(43)]) {
      const { status, text } = await tryWith(guess);
      if (status < 400 && text !== nothing.text)
        through.push(`${call.name} with ${guess}: ${status} ${text.slice(0, 60)}`);
    }
  });
  expect(
    'ids open nothing that takes the token of an order, a cart or a link',
    through.length === 0,
    `${opened.length} calls; through: ${some(through)}`,
  );
}

/** What nobody may set for themselves, under the names that one would try. */
const PRIVILEGES = {
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  permissions: [
    'can-add-events',
    'can-view-orders',
    'can-view-personal-data',
    'can-view-finance',
    'can-change-orders',
    'can-refund',
    'can-send-marketing',
    'can-manage-users',
    'can-request-payouts',
  ],
  status: 'active',
  state: 'paid',
  price: 0,
  face: 0,
  total: 0,
  amount: 0,
  paidAt: '2026-01-01T00:00:00Z',
  feeBasisPoints: 0,
  password_hash: 'x',
  passwordHash: 'x',
  lockouts: 0,
  version: 1,
  constructor: { prototype: { isAdmin: true } },
};

/** What must not move, however many calls carry such fields. */
const PRIVILEGED_ROWS = /** @type {Record<string, string>} */ ({
  users: 'select id, role, status, email, password_hash from app_user order by id',
  roles: 'select user_id, role from user_role order by 1, 2',
  members: 'select client_id, user_id, permissions from client_member order by 1, 2',
  organisers: 'select id, fee_basis_points, fee_bearer from client order by id',
  prices: 'select id, face, vat_basis_points from ticket_type order by id',
  'paid orders': `select id, total, refunded from customer_order where state = 'paid' order by id`,
  settings: 'select section, name, value from setting order by 1, 2',
});

/** Calls that end what the other attacks need, or change such rows on their own. */
const NOT_SENT =
  /\/(close|change-password|change-email|logout|end-\w+|end-other-sessions|cancel\w*|refund\w*)$|cancel-tickets|save-profile/;

/**
 * Every body carries fields that are not its business, sent by an organiser, a buyer and nobody.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function assignMasses({ site, calls, tokens, client, own, foreign }, expect) {
  const before = await photograph(client);
  const ids = Object.fromEntries(GIVEN.map(field => [field, own.ids[field]?.[0] ?? '']));
  const posts = calls.filter(({ name, method }) => method === 'POST' && !NOT_SENT.test(name));
  const senders = [undefined, tokens.client, tokens.buyer];
  const sent = posts.flatMap(call => senders.map(token => ({ call, token })));
  const answers = await inParallel(sent, 16, ({ call, token }, at) => {
    const sample = sampleOf(call.schema, { ids });
    const strange = { ...PRIVILEGES, clientId: foreign.clientId, userId: foreign.orderId };
    const body = { ...strange, ...(typeof sample === 'object' ? sample : {}) };
    const raw = JSON.stringify(body).replace(/^\{/, '{"__proto__":{"isAdmin":true,"role":"admin"},');
    return site.call(pathOf(call, { ids }), { token, raw, from: addressOf(at) });
  });
  const after = await photograph(client);
  const moved = Object.keys(PRIVILEGED_ROWS).filter(name => before[name] !== after[name]);
  expect(
    'fields that a call does not know change no role, right, price, order or setting',
    moved.length === 0,
    `${answers.length} bodies sent, ${answers.filter(({ status }) => status < 300).length} taken; moved: ${some(moved)}`,
  );
  const broken = sent.filter((_, at) => (answers[at]?.status ?? 0) >= 500);
  expect('none of them breaks a call', broken.length === 0, some(broken.map(({ call }) => call.name)));
  const me = await site.call('/back/user/me', { token: tokens.client });
  expect('who sent them is who they were', me.body?.role === 'client' && me.body?.clientIds?.length > 0);
}

/** @param {import('pg').Client} client */
async function photograph(client) {
  /** @type {Record<string, string>} */
  const rows = {};
  for (const [name, text] of Object.entries(PRIVILEGED_ROWS))
    rows[name] = JSON.stringify(await rowsOf(client, text));
  return rows;
}
