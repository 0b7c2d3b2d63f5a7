import { setTimeout as sleep } from 'node:timers/promises';
import { countPlaces } from '../../rig/stage-event.mjs';

const JOBS_MS = 60_000;

/**
 * What the database says of the calls once they are over.
 *
 * @param {import('pg').Client} client
 * @param {import('./stage.mjs').Stage} stage
 */
export async function readBooks(client, { event, counter, doors }) {
  const { rows } = await client.query(
    `select
        (select count(distinct l.order_id)::int from order_line l join customer_order o on o.id = l.order_id
          where l.event_id = $1 and o.state = 'paid') as orders,
        (select count(*)::int from ticket where event_id = $1 and state = 'valid') as tickets,
        (select count(*)::int from cash_journal where shift_id = $2 and kind = 'sale') as sales,
        (select count(*)::int from checkin where event_id = $3 and verdict = 'admitted') as scans,
        (select count(*)::int from ticket where event_id = $3 and state = 'checked_in') as inside,
        (select coalesce(sum(abs(sum)), 0)::float8 from (
          select sum(amount) as sum from ledger_entry group by transaction_id) t) as unbalanced`,
    [event.eventId, counter.shiftId, doors.eventId],
  );
  return { ...rows[0], places: await countPlaces(client, event) };
}

/**
 * Waits until the background work is done.
 *
 * @param {import('pg').Client} client
 * @returns {Promise<{ left: number, failed: number }>} jobs that are still due, and those whose last try failed
 */
export async function awaitJobs(client) {
  const deadline = Date.now() + JOBS_MS;
  for (;;) {
    const { rows } = await client.query(
      `select count(*) filter (where run_at <= now() and attempts = 0)::int as left,
          count(*) filter (where attempts > 0 and last_error is not null)::int as failed
        from graphile_worker.jobs`,
    );
    if (rows[0].left === 0 || Date.now() > deadline) return rows[0];
    await sleep(500);
  }
}
