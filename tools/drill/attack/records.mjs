import { randomBytes, randomUUID } from 'node:crypto';
import { fieldsOf, pathOf, sampleOf } from './calls.mjs';
import { rowsOf } from './stage.mjs';
import { addressOf, inParallel, some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

/** Who may do what nobody else may; the admin owns everything. */
const WALKERS = ['client', 'manager', 'contractor', 'payspot', 'scanner', 'buyer'];

/** Not about somebody's record, though they name one: every counter and door may know which events there are. */
const KNOWN_TO_ALL = /^POST \/back\/(payspot\/get-event|payspot\/sell|checkin\/)/;

/**
 * Every call that names a record is made with each session, with a record that is somebody else's.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function walkIds({ site, calls, tokens, client, foreign, foreignParts, own }, expect) {
  const others = /** @type {Record<string, string>} */ ({ ...foreign, ...foreignParts });
  const named = calls
    .filter(({ isPublic }) => !isPublic)
    .flatMap(call => {
      const fields = [...call.params.map(({ name }) => name), ...fieldsOf(call.schema)];
      return Object.keys(others)
        .flatMap(field => [field, `${field}s`])
        .filter(field => fields.includes(field))
        .map(field => ({ call, field }));
    });
  const walks = named.flatMap(walk => WALKERS.map(role => ({ ...walk, role })));
  /** @type {string[]} */
  const through = [];
  let unread = 0;
  const before = await photographParts(client, foreignParts);
  await inParallel(walks, 24, async ({ call, field, role }, at) => {
    const isOfSale = /^(eventId|ticketTypeId)/.test(field) && (role === 'payspot' || role === 'scanner');
    if (isOfSale && KNOWN_TO_ALL.test(call.name)) return;
    const one = field.replace(/s$/, '');
    const tryWith = async (/** @type {string} */ id) => {
      const ids = { ...own, [one]: id };
      const { status, text } = await site.ask(`/api/v1${pathOf(call, { ids })}`, {
        method: call.method,
        token: tokens[role],
        body:
          call.method === 'POST'
            ? withField(sampleOf(call.schema, { ids }), field, field === one ? id : [id])
            : undefined,
        from: addressOf(at),
      });
      return { status, text: text.replaceAll(id, 'it') };
    };
    const { status, text } = await tryWith(others[one] ?? '');
    if (status === 400) unread += 1;
    if ([400, 401, 403, 404].includes(status)) return;
    // ending what is not there is no error, and a list of nothing is empty
    const nothing = await tryWith(randomUUID());
    if (status !== nothing.status || text !== nothing.text)
      through.push(`${role}: ${call.name} with a foreign ${field}: ${status} ${text.slice(0, 60)}`);
  });
  expect(
    'nobody gets anywhere with the id of somebody else’s record',
    through.length === 0,
    `${walks.length} walks over ${new Set(named.map(({ call }) => call.name)).size} calls, ${unread} not understood; through: ${some(through)}`,
  );
  expect(
    'and what stands in those records stays as it was',
    before === (await photographParts(client, foreignParts)),
  );
  expect(
    'most of these walks were understood by the call',
    unread < walks.length / 4,
    `${unread} of ${walks.length}`,
  );
  await walkTokens({ site, calls, foreign }, expect);
}

/**
 * What somebody could have changed or ended of the parts of others.
 *
 * @param {import('pg').Client} client
 * @param {Record<string, string>} parts
 */
async function photographParts(client, { memberId, sessionId, deviceId, codeId, questionId, blockId }) {
  const rows = await rowsOf(
    client,
    `select (select row_to_json(m) from client_member m where user_id = $1) member,
            (select expires_at from session where id = $2) session,
            (select row_to_json(d) from device d where id = $3) device,
            (select row_to_json(c) from code c where id = $4) code,
            (select row_to_json(q) from question q where id = $5) question,
            (select row_to_json(b) from inventory_block b where id = $6) block`,
    [memberId, sessionId, deviceId, codeId, questionId, blockId],
  );
  return JSON.stringify(rows);
}

/**
 * A record that a call asks for only now and then is named all the same.
 *
 * @param {any} body
 * @param {string} field
 * @param {unknown} value
 */
function withField(body, field, value) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return JSON.stringify(body).includes(`"${field}"`) ? body : { ...body, [field]: value };
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
      isPublic && [...params.map(({ name }) => name), ...fieldsOf(schema)].some(field => secret.test(field)),
  );
  /** @type {string[]} */
  const through = [];
  await inParallel(opened, 12, async (call, at) => {
    const names = [...call.params.map(({ name }) => name), ...fieldsOf(call.schema)].filter(field =>
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
    for (const guess of [foreign.orderId, foreign.ticketId, 'a'.repeat(43)]) {
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
  permissions: ['can-add-events', 'can-refund', 'can-manage-users', 'can-request-payouts'],
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

/** Calls that end what the other attacks need, or change such rows by themselves. */
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
  const posts = calls.filter(({ name, method }) => method === 'POST' && !NOT_SENT.test(name));
  const senders = [undefined, tokens.client, tokens.buyer];
  const sent = posts.flatMap(call => senders.map(token => ({ call, token })));
  const answers = await inParallel(sent, 16, ({ call, token }, at) => {
    const sample = sampleOf(call.schema, { ids: own });
    const strange = { ...PRIVILEGES, clientId: foreign.clientId, userId: foreign.orderId };
    const body = { ...strange, ...(typeof sample === 'object' ? sample : {}) };
    const raw = JSON.stringify(body).replace(/^\{/, '{"__proto__":{"isAdmin":true,"role":"admin"},');
    return site.call(pathOf(call, { ids: own }), { token, raw, from: addressOf(at) });
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
