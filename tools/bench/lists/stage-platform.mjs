import { FAMILY_NAMES, FIRST_NAMES } from '../search/words.mjs';

/** How long the platform has been selling, in days. */
const DAYS = 400;

/**
 * Fills a database that has the demo data with a large platform: events like those that are there, and orders of the past
 * months for them, each with its line, tickets, payment, steps, books, mail and audit entry, and a record for each
 * buyer. The same in every run, dated around now; written in few statements, since one by one it would take an hour.
 *
 * @param {import('pg').Client} client
 * @param {{ events: number, orders: number, buyers: number, log?: (line: string) => void }} plan
 */
export async function stagePlatform(client, { events, orders, buyers, log = () => {} }) {
  // What triggers would do row by row is written below; and times of the past are no changes of the past.
  await client.query('set session_replication_role = replica');
  try {
    await client.query(MADE_ID);
    log('Making events …');
    await client.query(CHOSEN_EVENTS, [events]);
    for (const part of EVENT_PARTS) await client.query(copyPart(part));
    await client.query(TYPES_ON_SALE);
    log('Making orders …');
    await client.query(SALES, [orders, buyers, DAYS, FIRST_NAMES, FAMILY_NAMES]);
    await client.query('create index on pg_temp.sale (id)');
    await client.query('analyze pg_temp.sale');
    for (const [what, statement] of Object.entries(RECORDS)) {
      log(`Making ${what} …`);
      await client.query(statement);
    }
  } finally {
    await client.query('set session_replication_role = origin');
  }
  log('Gathering statistics …');
  await client.query('vacuum analyze');
}

/** Ids that sort by time, as the product's own do. */
const MADE_ID = `
  create function pg_temp.made_id(at timestamptz, kind int, number bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0')
      || '8' || lpad(to_hex(number), 15, '0'))::uuid $$`;

/** The parts of events, and the columns of theirs that name another part. */
const EVENT_PARTS = [
  { table: 'event', own: ['id'], unique: ['slug', 'source_key'] },
  { table: 'event_translation', own: ['event_id'], unique: [] },
  { table: 'event_media', own: ['event_id'], unique: [] },
  { table: 'ticket_type', own: ['id', 'event_id'], unique: [] },
  { table: 'quota', own: ['id', 'event_id'], unique: [] },
  { table: 'ticket_type_quota', own: ['ticket_type_id', 'quota_id'], unique: [] },
];

/** Those of which there are two in the end, so that there are as many as wanted. */
const CHOSEN_EVENTS = `
  create temp table copied as select id from event where kind = 'simple'
    order by id limit greatest($1 - (select count(*) from event), 0)`;

/** @param {(typeof EVENT_PARTS)[number]} part */
function copyPart({ table, own, unique }) {
  const changed = [
    ...own.map(name => `'${name}', md5(r.${name}::text || 'copy')::uuid`),
    ...unique.map(name => `'${name}', r.${name} || '-copy'`),
  ];
  const of = {
    event: 'r.id',
    ticket_type_quota: '(select t.event_id from ticket_type t where t.id = r.ticket_type_id)',
  }[table];
  // generated columns are left out by what they are filled from
  return `do $do$ begin execute (
      select format('insert into ${table} (%1$s) select %2$s from ${table} r,
          jsonb_populate_record(r, jsonb_build_object(${changed.join(', ').replaceAll("'", "''")})) c
          where ${of ?? 'r.event_id'} in (select id from pg_temp.copied)',
        string_agg(quote_ident(column_name), ', '), string_agg('c.' || quote_ident(column_name), ', '))
        from information_schema.columns
        where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'); end $do$`;
}

/** What can be bought, in no order that means anything. */
const TYPES_ON_SALE = `
  create temp table on_sale as
    select row_number() over (order by md5(t.id::text)) - 1 as n, t.id as type_id, t.event_id, e.client_id,
        coalesce(e.currency, 'EUR') as currency, greatest(coalesce(t.face, 0), 500) as face
      from ticket_type t join event e on e.id = t.event_id where e.kind = 'simple'`;

/** One row a sale: of a hundred 88 are paid, 3 returned, 7 let go, 1 booked and 1 in trouble; a tenth at a counter. */
const SALES = `
  create temp table sale as
    with numbered as (
      select i, $3::float * 86400 * (i::float / $1) as age, (i * 7919) % (select count(*) from on_sale) as pick,
          (i::bigint * 48271) % $2 as buyer, 1 + i % 4 as quantity, i % 100 as fate
        from generate_series(1, $1::int) i
    ), dated as (
      select n.*, date_trunc('milliseconds', now() - make_interval(secs => n.age)) as at from numbered n
    )
    select d.i, d.at, d.quantity, d.buyer, pg_temp.made_id(d.at, 1, d.i) as id, s.type_id, s.event_id, s.client_id,
        s.currency, s.face, s.face / 10 as fee, d.quantity * s.face as subtotal, d.quantity * (s.face / 10) as fees,
        case when fate < 88 then 'paid' when fate < 91 then 'refunded' when fate < 98 then 'released'
          when fate < 99 then 'booked' else 'needs_refund' end as state,
        case when i % 10 = 0 then 'payspot' else 'web' end as channel,
        ($4::text[])[1 + buyer % array_length($4::text[], 1)] || ' '
          || ($5::text[])[1 + (buyer / array_length($4::text[], 1)) % array_length($5::text[], 1)] as name,
        'buyer' || buyer || '@posta.example' as email
      from dated d join on_sale s on s.n = d.pick`;

/** What hangs on a sale, by what it is; in the order in which it is read. */
const RECORDS = {
  holds: `
    insert into hold (id, cart, event_id, ticket_type_id, quantity, state, expires_at, order_id, request_key, created_at,
        channel)
      select pg_temp.made_id(at, 2, i), sha256(i::text::bytea), event_id, type_id, quantity, 'sold',
          at + interval '20 minutes', id, 'bench-' || i, at, channel
        from sale where state <> 'released'`,
  orders: `
    insert into customer_order (id, number, token_hash, state, channel, language, buyer_email, buyer_name, currency,
        subtotal, fees, vat, total, pay_by, created_at, paid_at, buyer_search, event_ids,
        client_ids, payspot_id)
      select id, upper(lpad(to_hex(i + 268435456), 8, '0')), sha256((i::text || 'order')::bytea), state, channel, 'sr', email, name,
          currency, subtotal, fees, 0, subtotal + fees, at + interval '20 minutes', at,
          case when state in ('released', 'booked') then null else at end, fold_search(name),
          array[event_id], array[client_id],
          case when channel = 'payspot' then (select id from payspot order by id limit 1) end
        from sale`,
  lines: `
    insert into order_line (id, order_id, event_id, ticket_type_id, position, quantity, face, fee, total, vat)
      select pg_temp.made_id(at, 3, i), id, event_id, type_id, 0, quantity, face, fee, subtotal + fees, 0 from sale`,
  tickets: `
    insert into ticket (id, order_id, order_line_id, event_id, ticket_type_id, position, short_code, key_id, price,
        state, created_at, attendee_name, attendee_email)
      select pg_temp.made_id(at, 4, i * 4 + p), id, pg_temp.made_id(at, 3, i), event_id, type_id, p,
          'Z' || upper(lpad(to_hex(i * 4 + p), 8, '0')), 1, face + fee,
          case when state = 'refunded' then 'void' else 'valid' end, at,
          case when i % 3 = 0 then 'Holder ' || name else '' end,
          case when i % 3 = 0 then 'holder' || i || '@posta.example' end
        from sale, generate_series(1, quantity) p where state in ('paid', 'refunded', 'needs_refund')`,
  steps: `
    insert into order_event (order_id, at, type, from_state, to_state, actor, cause)
      select id, at,
          (array['create', 'book', 'pay'])[p], (array[null, 'held', 'booked'])[p], (array['held', 'booked', 'paid'])[p],
          'buyer', 'bench'
        from sale, generate_series(1, 3) p order by i, p`,
  payments: `
    insert into payment (id, order_id, provider, state, amount, currency, reference, created_at, settled_at)
      select pg_temp.made_id(at, 5, i), id, 'sandbox', 'succeeded', subtotal + fees, currency, 'bench-' || i, at, at
        from sale where state in ('paid', 'refunded', 'needs_refund')`,
  books: `
    insert into ledger_transaction (id, key, kind, order_id, at)
      select pg_temp.made_id(at, 6, i), 'sale ' || id, 'sale', id, at from sale
        where state in ('paid', 'refunded', 'needs_refund')`,
  entries: `
    insert into ledger_entry (transaction_id, position, account, currency, amount, at, part, event_id, ticket_type_id,
        quantity)
      select pg_temp.made_id(at, 6, i), e.position, e.account, currency, e.amount, at, e.part,
          case when e.part is not null then event_id end, case when e.part is not null then type_id end,
          case when e.part is not null then quantity else 0 end
        from sale, lateral (values (0, 'provider:sandbox', subtotal + fees, null),
            (1, 'client:' || client_id, -subtotal, 'sale'), (2, 'fees', -fees, null))
          as e (position, account, amount, part)
        where state in ('paid', 'refunded', 'needs_refund')`,
  mails: `
    insert into message (id, kind, recipient, subject, html, body, order_id, state, created_at, sent_at)
      select pg_temp.made_id(at, 7, i), 'order-confirmation', email, 'Vaše ulaznice: ' || i, '<p>Hvala.</p>', 'Hvala.',
          id, case when i % 500 = 0 then 'failed' else 'sent' end, at, at
        from sale where state in ('paid', 'refunded', 'needs_refund')`,
  buyers: `
    with known as (
      select email, max(name) as name, count(*) as orders, sum(quantity) as tickets, min(at) as first, max(at) as last,
          md5(email || 'buyer')::uuid as id
        from sale where state in ('paid', 'refunded', 'needs_refund') group by email
    ), records as (
      insert into buyer (id, email, name, language, search, orders, tickets, first_order_at, last_order_at, accepts_marketing)
        select id, email, name, 'sr', fold_search(name) || ' ' || email || ' ', orders, tickets, first, last,
            hashtext(email) % 3 = 0
          from known
    )
    insert into buyer_email (email, buyer_id) select email, id from known`,
  sums: `
    insert into buyer_sum (buyer_id, currency, paid, refunded)
      select md5(email || 'buyer')::uuid, currency, sum(subtotal + fees),
          sum(case when state = 'refunded' then subtotal + fees else 0 end)
        from sale where state in ('paid', 'refunded', 'needs_refund') group by email, currency`,
  'sums of events': `
    delete from event_sale_touched; delete from event_sale; delete from event_sale_day;
    insert into event_sale (event_id, channel, currency, tickets, gross, fees, refunded)
      select event_id, channel, currency, sum(quantity), sum(gross), sum(fees), sum(refunded)
        from sold_line group by event_id, channel, currency;
    insert into event_sale_day (day, event_id, tickets)
      select home_day_of(sold_at), event_id, sum(quantity) from sold_line group by 1, 2`,
  'counts of orders': `
    delete from order_day_touched; delete from order_day;
    insert into order_day (day, client_ids, channel, state, orders)
      select home_day_of(created_at), client_ids, channel, state, count(*) from customer_order group by 1, 2, 3, 4`,
  'audit entries': `
    insert into audit_log (at, action, entity, entity_id, call, words)
      select at, 'resend', 'order', id::text,
          'POST /back/order/resend', fold_search(name)
        from sale order by at`,
};
