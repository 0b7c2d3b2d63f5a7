import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} Sales what was sold, by counts and sums that a lost or doubled row changes
 * @property {number} orders
 * @property {number} tickets
 * @property {number} holds
 * @property {number} payments
 * @property {number} entries
 * @property {number} earned minor units
 * @property {number} unbalanced what transactions of the books are apart, minor units
 * @property {number} miscounted quotas that count otherwise than their holds
 * @property {string} digest of orders and tickets with their states
 */

const ARCHIVED_MS = 60_000;

/**
 * @param {import('pg').Client} client
 * @returns {Promise<Sales>}
 */
export async function readSales(client) {
  const { rows } = await client.query(
    `select (select count(*)::int from customer_order) as orders,
        (select count(*)::int from ticket) as tickets,
        (select count(*)::int from hold) as holds,
        (select count(*)::int from payment) as payments,
        (select count(*)::int from ledger_entry) as entries,
        (select coalesce(sum(-amount), 0)::float8 from ledger_entry where account like 'client:%') as earned,
        (select coalesce(sum(abs(sum)), 0)::float8 from (
          select sum(amount) as sum from ledger_entry group by transaction_id) t) as unbalanced,
        (select count(*)::int from quota q cross join lateral (
            select coalesce(sum(h.quantity) filter (where h.state = 'held'), 0) as held,
                coalesce(sum(h.quantity) filter (where h.state = 'sold'), 0) as sold
              from hold h join ticket_type_quota t using (ticket_type_id) where t.quota_id = q.id) own
          where q.held <> own.held or q.sold <> own.sold) as miscounted,
        (select coalesce(md5(string_agg(line, ',' order by line)), '') from (
          select o.id || o.state || o.total as line from customer_order o
          union all select t.id || t.state || t.order_id from ticket t) lines) as digest`,
  );
  return rows[0];
}

/**
 * Ends the segment of the log, as PostgreSQL does after a minute, and waits until it is archived.
 *
 * @param {import('pg').Client} client
 */
export async function awaitArchived(client) {
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment');
  const deadline = Date.now() + ARCHIVED_MS;
  for (;;) {
    const { rows: archived } = await client.query(
      'select coalesce(last_archived_wal >= $1, false) as done, last_failed_wal as failed from pg_stat_archiver',
      [rows[0].segment],
    );
    if (archived[0].done) return;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not archive ${rows[0].segment} (failed: ${archived[0].failed})`);
    await sleep(100);
  }
}
