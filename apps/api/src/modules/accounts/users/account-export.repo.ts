import type { ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

type Export = ResponseOf<'POST /front/account/export'>;

/** What is kept of an account besides its profile. */
export type AccountData = Omit<Export, 'exportedAt' | 'profile'>;

/** Whose data: accounts, and what was done with e-mails, in lower case, without logging in. */
export interface DataOwner {
  readonly userIds: readonly string[];
  readonly emails: readonly string[];
}

/** Gathers everything that is kept of a person, in one statement and so of one moment. */
export async function readPersonData(query: Queries, owner: DataOwner): Promise<AccountData> {
  const userIds = sql`any (${[...owner.userIds]}::uuid[])`;
  const emails = sql`any (${[...owner.emails]}::text[])`;
  const { rows } = await sql<AccountData>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'given', c.given, 'at', ${isoText('c.at')})
          order by c.id)
        from user_consent c where c.user_id = ${userIds}), '[]') as consents,
      coalesce((select jsonb_agg(jsonb_build_object('_id', s.id, 'createdAt', ${isoText('s.created_at')},
          'lastUsedAt', ${isoText('s.last_used_at')}, 'userAgent', s.user_agent, 'address', s.address)
          order by s.created_at)
        from session s where s.user_id = ${userIds}), '[]') as sessions,
      coalesce((select jsonb_agg(${order} order by o.created_at)
        from customer_order o
        where (o.user_id = ${userIds} or lower(o.buyer_email) = ${emails}) and o.state <> 'held'), '[]')
        as orders,
      coalesce((select jsonb_agg(jsonb_build_object('event', ${title('w.event_id')}, 'state', w.state,
          'quantity', w.quantity, 'joinedAt', ${isoText('w.joined_at')}) order by w.joined_at)
        from waiting_entry w where lower(w.email) = ${emails}), '[]') as "waitingLists",
      coalesce((select jsonb_agg(jsonb_build_object('organiser', c.name, 'since', ${isoText('f.confirmed_at')})
          order by f.confirmed_at)
        from organiser_follower f join client c on c.id = f.client_id
        where f.email = ${emails} and f.confirmed_at is not null and f.stopped_at is null), '[]') as followed,
      coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject,
          'createdAt', ${isoText('m.created_at')}) order by m.created_at)
        from message m where lower(m.recipient) = ${emails}), '[]') as messages`.execute(query);
  const [data] = rows;
  if (!data) throw new Error('a select without from has a row');
  return data;
}

const order = sql`jsonb_strip_nulls(jsonb_build_object(
  'number', o.number, 'state', o.state, 'createdAt', ${isoText('o.created_at')}, 'paidAt', ${isoText('o.paid_at')},
  'total', o.total, 'currency', o.currency,
  'buyer', jsonb_build_object('email', o.buyer_email, 'name', o.buyer_name, 'phone', coalesce(o.buyer_phone, '')),
  'consents', o.consents,
  'lines', coalesce((select jsonb_agg(jsonb_build_object('event', ${title('l.event_id')},
      'startsAt', ${isoText('e.starts_at')}, 'quantity', l.quantity, 'total', l.total) order by l.position)
    from order_line l join event e on e.id = l.event_id where l.order_id = o.id), '[]'),
  'tickets', coalesce((select jsonb_agg(jsonb_build_object('code', t.short_code, 'name', t.attendee_name,
      'email', coalesce(t.attendee_email, ''), 'state', t.state) order by t.position)
    from ticket t where t.order_id = o.id), '[]')))`;

/** A column's moment as the contract writes it. */
export function isoText(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** What an event is called, in English where it can be. */
function title(column: string) {
  return sql`coalesce((select x.title from event_translation x where x.event_id = ${sql.ref(column)}
    order by x.language <> 'en', x.language limit 1), '')`;
}
