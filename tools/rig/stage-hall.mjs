import { randomUUID } from 'node:crypto';
import { stageEvent } from './stage-event.mjs';

/**
 * @typedef {import('./stage-event.mjs').StagedEvent & { seatIds: string[] }} StagedHall
 *   an event whose one ticket type has seats, with their ids from the best row to the last
 */

/**
 * @typedef {object} HallCount
 * @property {number} taken seats that a hold has
 * @property {number} held what the quota counts
 * @property {number} wanted what the holds of the ticket type add up to
 * @property {number} wrong seats whose hold does not know them, and seats that holds claim without having them
 */

/**
 * Puts an event with numbered seats on sale.
 *
 * @param {import('pg').Client} client
 * @param {{ rows: number, seatsPerRow: number, face?: number }} hall
 * @returns {Promise<StagedHall>}
 */
export async function stageHall(client, { rows, seatsPerRow, face }) {
  const event = await stageEvent(client, {
    capacity: rows * seatsPerRow,
    ...(face !== undefined && { face }),
  });
  const seatIds = Array.from({ length: rows * seatsPerRow }, () => randomUUID());
  await client.query(
    `insert into event_seat (id, event_id, quota_id, section, row_label, seat_label, row_rank, position)
      select s.id, $2, $3, 'Hall', ((s.n - 1) / $4 + 1)::text, ((s.n - 1) % $4 + 1)::text,
          (s.n - 1) / $4 + 1, (s.n - 1) % $4 + 1
        from unnest($1::uuid[]) with ordinality s (id, n)`,
    [seatIds, event.eventId, event.quotaId, seatsPerRow],
  );
  await client.query('update quota set seated = true where id = $1', [event.quotaId]);
  await client.query('analyze event_seat');
  return { ...event, seatIds };
}

/**
 * Counts a hall's seats in all the ways the database knows them.
 *
 * @param {import('pg').Client} client
 * @param {import('./stage-event.mjs').StagedEvent} event
 * @returns {Promise<HallCount>}
 */
export async function countHall(client, { quotaId, ticketTypeId }) {
  const { rows } = await client.query(
    `with claimed as (
        select unnest(seats) as seat_id, id as hold_id from hold
          where ticket_type_id = $2 and state in ('held', 'sold')
      )
      select (select count(hold_id)::int from event_seat where quota_id = $1) as taken,
          (select held + sold from quota where id = $1) as held,
          (select coalesce(sum(quantity), 0)::int from hold
            where ticket_type_id = $2 and state in ('held', 'sold')) as wanted,
          (select count(*)::int from (select id, hold_id from event_seat where quota_id = $1 and hold_id is not null) s
            full join claimed c on c.seat_id = s.id where s.hold_id is distinct from c.hold_id) as wrong`,
    [quotaId, ticketTypeId],
  );
  return rows[0];
}
