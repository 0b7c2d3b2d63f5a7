import type { BodyOf } from '@vh/contract';
import { newKey, type Api } from './api.ts';
import { queryDatabase } from './database.ts';

type TicketTypeForm = BodyOf<'POST /back/event/update'>['form']['ticketTypes'][number];

/** An evening of a journey's own. */
export interface EuroEvent {
  readonly eventId: string;
  readonly slug: string;
}

/** Publishes an evening in euros with one ticket type of 200 tickets, which is as `part` says, and without a fee. */
export async function publishEuroEvent(api: Api, part: Partial<TicketTypeForm>): Promise<EuroEvent> {
  const token = await api.logIn('admin');
  const [like] = await queryDatabase<{ id: string }>(
    `select id from event e where seat_map_version_id is null and state = 'published' and kind = 'simple'
       and currency = 'EUR' and (select count(*) from ticket_type t where t.event_id = e.id) = 1
       and not exists (select from quota q where q.event_id = e.id and q.seated) order by created_at, id limit 1`,
    [],
  );
  if (!like) throw new Error('No event in euros has one ticket type.');
  const copy = { key: newKey(), eventId: like.id, startsAt: { at: '2028-06-03T20:00' } };
  const { eventId } = await api.call('POST /back/event/duplicate', copy, { token });
  const { version, form } = await api.call('POST /back/event/get-form', { eventId }, { token });
  const [type] = form.ticketTypes;
  if (!type) throw new Error('The copy has no ticket.');
  const changed = await api.call(
    'POST /back/event/update',
    {
      eventId,
      version,
      form: {
        ...form,
        fees: { basisPoints: 0, fixed: 0, bearer: 'buyer' },
        quotas: form.quotas.map(quota => ({ ...quota, capacity: 200 })),
        ticketTypes: [{ ...type, ...part }],
      },
    },
    { token },
  );
  const published = { eventId, version: changed.version };
  return { eventId, slug: (await api.call('POST /back/event/publish', published, { token })).slug };
}
