import { randomUUID } from 'node:crypto';
import { namesIn } from './calls.mjs';

/** @typedef {import('./calls.mjs').Call} Call */

/**
 * @typedef {object} Source where the record of a field comes from
 * @property {string} [table] in which it stands, so that it can be looked at afterwards
 * @property {string} [sql] that finds it, or adds it as `:id`; `:clientId` and the like are records of the lines before
 * @property {string} [like] the field that names such records too
 * @property {string} [none] why a field names no record of anybody
 */

/** @type {(table: string, where: string) => Source} */
const found = (table, where) => ({ table, sql: `select t.id from ${table} t where ${where} limit 1` });
/** @type {(table: string, columns: string, values: string) => Source} */
const added = (table, columns, values) => ({
  table,
  sql: `insert into ${table} as t (id, ${columns}) values (:id, ${values}) returning t.id`,
});
/** @type {(field: string) => Source} */
const like = field => ({ like: field });
/** @type {(none: string) => Source} */
const none = why => ({ none: why });

const PICTURE = `'{"crop":{"x":0,"y":0,"width":1,"height":1},"focus":{"x":0.5,"y":0.5}}'`;
const MAP = `(select map from seat_map_version order by pg_column_size(map) limit 1)`;
const SEGMENT = `'{"genres":[],"eventIds":[],"cities":[],"clientIds":[],"languages":[],"neverBought":false}'`;
const DRAWN = 'drawn by the person who sends the map, and known in it alone';

/**
 * Whose record each field of the API names: a line for each. A call with a field that ends in Id and has no line here
 * makes the drill fail. Lists are by their singular; what is called `id` by what holds it (`ticketTypes.[].id` is a
 * `ticketTypeId`). Several sources are several records, each of which is tried.
 *
 * @type {Record<string, Source | Source[]>}
 */
export const SOURCES = {
  memberId: [
    added('app_user', 'email, name, role', `:id || '@victim.test', 'Victim', 'client'`),
    like('eventId'),
  ],
  userId: like('memberId'),
  personId: like('memberId'),
  managerId: like('memberId'),
  sellerId: like('memberId'),
  buyerId: added('buyer', 'email', `:id || '@victim.test'`),
  otherBuyerId: added('buyer', 'email', `'other-' || :id || '@victim.test'`),
  mergeId: added(
    'buyer_merge',
    'buyer_id, merged_id, record, emails, notes, consents, at',
    `:buyerId, :id, '{}', '{}', '{}', '{}', now()`,
  ),
  campaignId: added(
    'campaign',
    'name, channel, content, segment, created_at, updated_at',
    `'Victim', 'email', '{"channel":"email","texts":{}}', ${SEGMENT}, now(), now()`,
  ),
  boughtEventId: like('eventId'),
  seriesId: like('eventId'),
  linkedEventId: like('eventId'),
  foundOrderId: like('orderId'),
  recipientId: added(
    'campaign_recipient',
    'campaign_id, buyer_id, name, address, language, next_try_at',
    `:campaignId, :buyerId, 'Victim', :id || '@victim.test', 'en', now()`,
  ),
  phoneNumberId: none('what Meta calls a number of the platform'),
  noteId: added('buyer_note', 'buyer_id, note, written_at', `:buyerId, 'Victim', now()`),
  addedToOrderId: like('orderId'),
  doorNoteId: added(
    'door_note',
    'event_id, order_id, note, written_by, at',
    `:eventId, :orderId, 'Victim', :memberId, now()`,
  ),
  orderRequestId: added(
    'order_request',
    'order_id, event_id, type, words, created_at, due_at',
    `:orderId, :eventId, 'refund', 'Victim', now(), now() + interval '1 day'`,
  ),
  testOrderId: added(
    'test_order',
    'event_id, number, language, currency, total, lines, created_by, created_at',
    `:eventId, left(:id, 12), 'en', 'EUR', 0, '[]', (select id from app_user limit 1), now()`,
  ),
  storeCreditId: added(
    'store_credit',
    'client_id, currency, code_hash, sealed_code, code_end, holder_email, holder_name, language, created_at, expires_at',
    `:clientId, 'EUR', sha256(:id::bytea), '', 'ACDE', :id || '@victim.test', 'Victim', 'en', now(), now() + interval '1 year'`,
  ),
  sessionId: added(
    'session',
    'token_hash, user_id, expires_at',
    `sha256(:id::bytea), :memberId, now() + interval '1 hour'`,
  ),
  passkeyId: added(
    'passkey',
    'user_id, credential_id, public_key, counter, is_synced, name, created_at',
    `:memberId, :id::bytea, 'x', 0, false, 'Victim', now()`,
  ),
  deviceId: added(
    'device',
    'client_id, kind, scanner_id, user_id, name, created_at, pairing_expires_at',
    `:clientId, 'scanner', :scannerId, :memberId, 'Victim', now(), now() + interval '1 hour'`,
  ),
  codeId: added('code', 'client_id, code, key, kind, basis_points', `:clientId, :id, :id, 'percent', 100`),
  questionId: added('question', 'event_id, kind, labels', `:eventId, 'text', '{"en":"Victim"}'`),
  quotaId: found('quota', 't.event_id = :eventId order by seated'),
  ticketTypeId: found('ticket_type', 't.event_id = :eventId'),
  priceStepId: added('price_step', 'ticket_type_id, position, face, quantity', ':ticketTypeId, 1, 100, 5'),
  blockId: {
    table: 'inventory_block',
    sql: `with kept as (update quota set blocked = blocked + 1, capacity = capacity + 1 where id = :quotaId)
          insert into inventory_block (id, event_id, quota_id, reason, units, created_at)
          values (:id, :eventId, :quotaId, 'house', 1, now()) returning id`,
  },
  guestId: added('guest', 'event_id, order_id, reason, invited_at', `:eventId, :orderId, 'guest', now()`),
  holdId: found('hold', 't.event_id = :eventId'),
  draftId: added('event_draft', 'client_id, form, version, saved_at', `:clientId, '{}', 1, now()`),
  // devices are paired with a place to work at, which is a door or a counter
  placeId: [
    added('place', 'name, timezone, client_id', `'Victim', 'Europe/Vienna', :clientId`),
    like('scannerId'),
    like('payspotId'),
  ],
  hallId: added('hall', 'place_id, name', `:placeId, 'Victim'`),
  seatMapId: added(
    'seat_map',
    'hall_id, name, draft, seats, standing, draft_hash, updated_at',
    `:hallId, 'Victim', ${MAP}, 0, 0, 'x', now()`,
  ),
  seatMapVersionId: added(
    'seat_map_version',
    'seat_map_id, number, map, seats, standing, hash, published_at',
    `:seatMapId, 1, ${MAP}, 0, 0, 'x', now()`,
  ),
  versionId: like('seatMapVersionId'),
  pictureId: added(
    'picture',
    'client_id, use, master, width, height, frame, created_at',
    `:clientId, 'gallery', 'x', 800, 800, ${PICTURE}, now()`,
  ),
  mediaId: like('pictureId'),
  logoPictureId: like('pictureId'),
  coverPictureId: like('pictureId'),
  reportId: added(
    'report',
    'client_id, name, every, weekday, month_day, hour, language, format, next_at, created_at, updated_at',
    `:clientId, 'Victim', 'daily', 1, 1, 8, 'en', 'mail', now() + interval '1 year', now(), now()`,
  ),
  eventMessageId: added(
    'event_message',
    'event_id, kind, subject, body, language, audience, created_at, updated_at',
    `:eventId, 'single', 'Victim', 'Victim', 'en', '{"group":"buyers","ticketTypeIds":[],"tickets":"valid"}', now(), now()`,
  ),
  exportId: added(
    'export_job',
    'owner_id, key, list, filter, format, language, created_at, expires_at',
    `:memberId, :id, 'orders', '{"list":"orders"}', 'csv', 'en', now(), now() + interval '1 day'`,
  ),
  savedViewId: added(
    'saved_view',
    'user_id, list, name, query, position, updated_at',
    `:memberId, '/admin/order', 'Victim', '', 0, now()`,
  ),
  shiftId: added(
    'cash_shift',
    'payspot_id, opened_at, opened_by, closed_at, closed_by, report_number',
    `:payspotId, now(), :memberId, now(), :memberId, (random() * 1000000000)::int`,
  ),
  sponsorId: added('sponsor', 'name, created_at, updated_at', `'Victim', now(), now()`),
  pageId: found('page', 'true'),
  beforeId: [like('pageId'), like('sponsorId')],
  paymentId: found('payment', 't.order_id = :orderId'),
  refundId: added('refund', 'order_id, key, amount, currency, reason', `:orderId, :id, 1, 'EUR', 'staff'`),
  plannedRefundId: added(
    'payspot_card_refund',
    'payspot_id, order_id, seller_id, idempotency_key, ticket_ids, expected_amount, amount, currency, planned_at',
    `:payspotId, :orderId, :memberId, :id, array[:ticketId]::uuid[], 100, 100, 'EUR', now()`,
  ),
  statementId: added(
    'bank_statement',
    'sha256, file_name, format, lines, imported_at',
    `sha256(:id::bytea), 'victim.csv', 'csv', 1, now()`,
  ),
  lineId: added(
    'bank_line',
    'statement_id, position, fingerprint, booked_on, amount, currency, state',
    `:statementId, 0, :id, now(), 100, 'EUR', 'unmatched'`,
  ),
  // at most one of a section waits
  changeId: {
    table: 'payee_change',
    sql: `insert into payee_change as t (id, section, values, before, requested_at, effective_at)
          values (:id, 'general', '{}', '{}', now(), now() + interval '1 year')
          on conflict (section) where stored_at is null and cancelled_at is null
          do update set before = excluded.before returning t.id`,
  },
  returnId: added(
    'bank_return',
    'kind, line_id, amount, currency, purpose, created_at, state',
    `'transfer', :lineId, 100, 'EUR', 'Victim', now(), 'due'`,
  ),
  unmatchedPaymentId: found('ledger_transaction', 't.order_id = :orderId'),
  receiptId: {
    table: 'fiscal_receipt',
    sql: `insert into fiscal_receipt (id, order_id, kind, provider, next_try_at, created_at, state)
          values (:unmatchedPaymentId, :orderId, 'sale', 'sandbox', now(), now(), 'failed')
          on conflict (id) do update set attempts = 0 returning id`,
  },
  payoutId: added(
    'payout',
    'client_id, currency, amount, key, holder, iban, requested_at',
    `:clientId, 'EUR', 100, :id, 'Victim', 'DE89370400440532013000', now()`,
  ),
  // of the calls for many records at once
  itemId: [like('orderId'), like('eventId'), like('guestId'), like('payoutId')],
  batchId: added(
    'payout_batch',
    'key, currency, format, content, payouts, total, created_at',
    `:id, 'EUR', 'csv', 'Victim', 1, 100, now()`,
  ),
  messageId: found('message', 't.order_id = :orderId'),
  documentId: like('orderId'),
  entityId: like('orderId'),
  managedClientId: like('clientId'),
  standingTicketTypeId: like('ticketTypeId'),
  atEventId: like('eventId'),
  comparedId: like('eventId'),
  onlyEventId: like('eventId'),
  requestId: none('what a signer made up, which is a secret'),
  rawId: none('what a browser calls a passkey, which is proven by its signature'),
  issuerId: none('what the wallet calls the platform, which is a setting'),
  sectionId: none(DRAWN),
  rowId: none(DRAWN),
  tableId: none(DRAWN),
  zoneId: none(DRAWN),
  shapeId: none(DRAWN),
};

/** Places of paths that hold no id: words, and secrets, for which ids are tried on their own. */
const NO_IDS = ['slug', 'provider', 'use', 'orderToken', 'token'];

/** What the stage itself finds before the lines above. */
export const GIVEN = [
  'clientId',
  'eventId',
  'orderId',
  'ticketId',
  'entryId',
  'payspotId',
  'scannerId',
  'seatId',
];

/**
 * Ends the drill where a call names something that it would not try.
 *
 * @param {Call[]} calls
 */
export function refuseUnknownIds(calls) {
  const unknown = calls.flatMap(call => [
    ...call.params
      .map(({ name }) => name)
      .filter(name => !isKnown(name) && !NO_IDS.includes(name))
      .map(name => `${name} of ${call.name}`),
    ...namesIn(call.schema)
      .filter(name => /Ids?$/.test(name) && !isKnown(singular(name)))
      .map(name => `${name} of ${call.name}`),
  ]);
  if (unknown.length === 0) return;
  throw new Error(
    `the drill knows no record for ${[...new Set(unknown)].join(', ')}: say whose it is in SOURCES (tools/drill/attack/ids.mjs)`,
  );
}

/** @param {string} field */
function isKnown(field) {
  return GIVEN.includes(field) || Object.hasOwn(SOURCES, field);
}

/** @param {string} field */
export function singular(field) {
  return field.replace(/Ids$/, 'Id');
}

/**
 * @typedef {object} Known
 * @property {Record<string, string[]>} ids by field; most have one
 * @property {{ table: string, id: string }[]} rows in which they stand
 */

/**
 * The records of somebody, by the fields that name them.
 *
 * @param {import('pg').Client} client
 * @param {Record<string, string>} given those of GIVEN
 * @param {{ mayLack: boolean }} options whether what is only found need not be there
 * @returns {Promise<Known>}
 */
export async function recordsOf(client, given, { mayLack }) {
  /** @type {Known} */
  const known = { ids: Object.fromEntries(GIVEN.map(field => [field, [given[field] ?? '']])), rows: [] };
  for (const [field, sources] of Object.entries(SOURCES)) {
    for (const source of [sources].flat()) {
      const ids = await idsFrom(client, source, known);
      if (ids.length === 0 && !source.none && !mayLack) throw new Error(`no record for ${field}`);
      const id = ids[0];
      if (source.table && id) known.rows.push({ table: source.table, id });
      if (id) known.ids[field] = [...(known.ids[field] ?? []), ...ids];
    }
  }
  await client.query('insert into client_member (client_id, user_id) values ($1, $2)', [
    given.clientId,
    known.ids.memberId?.[0],
  ]);
  return known;
}

/**
 * @param {import('pg').Client} client
 * @param {Source} source
 * @param {Known} known
 * @returns {Promise<string[]>}
 */
async function idsFrom(client, source, { ids }) {
  if (source.like) return ids[source.like] ?? [];
  if (!source.sql) return [];
  const id = randomUUID();
  const text = source.sql.replaceAll(
    /(?<!:):(id|[a-z]\w*Id)\b/g,
    (_, field) => `'${field === 'id' ? id : (ids[field]?.[0] ?? '')}'`,
  );
  const { rows } = await client.query(text);
  return rows.map(row => String(row.id));
}

/**
 * One record for each field.
 *
 * @param {Known} known
 * @returns {Record<string, string>}
 */
export function firstOf({ ids }) {
  return Object.fromEntries(Object.entries(ids).map(([field, [id = '']]) => [field, id]));
}

/**
 * What those rows say, to see whether anything has been changed.
 *
 * @param {import('pg').Client} client
 * @param {Known['rows']} rows
 */
export async function photographRows(client, rows) {
  /** @type {string[]} */
  const said = [];
  for (const { table, id } of rows) {
    const { rows: found } = await client.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [
      id,
    ]);
    said.push(`${table} ${JSON.stringify(found)}`);
  }
  return said;
}
