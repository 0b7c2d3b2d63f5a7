import type { ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

type Export = ResponseOf<'POST /front/account/export'>;

/** What is kept of an account besides its profile. */
export type AccountData = Omit<Export, 'exportedAt' | 'profile'>;

/** Whose data: an account, and what was done with its e-mail without logging in. */
export interface DataOwner {
  readonly userId: string;
  readonly email: string;
}

/** Gathers everything that is kept of an account, in one statement and so of one moment. */
export async function readAccountData(query: Queries, { userId, email }: DataOwner): Promise<AccountData> {
  const { rows } = await sql<AccountData>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'given', c.given, 'at', ${iso('c.at')})
          order by c.id)
        from user_consent c where c.user_id = ${userId}), '[]') as consents,
      coalesce((select jsonb_agg(jsonb_build_object('_id', s.id, 'createdAt', ${iso('s.created_at')},
          'lastUsedAt', ${iso('s.last_used_at')}, 'userAgent', s.user_agent, 'address', s.address)
          order by s.created_at)
        from session s where s.user_id = ${userId}), '[]') as sessions,
      coalesce((select jsonb_agg(${order} order by o.created_at)
        from customer_order o
        where (o.user_id = ${userId} or lower(o.buyer_email) = lower(${email})) and o.state <> 'held'), '[]')
        as orders,
      coalesce((select jsonb_agg(jsonb_build_object('event', ${title('w.event_id')}, 'state', w.state,
          'quantity', w.quantity, 'joinedAt', ${iso('w.joined_at')}) order by w.joined_at)
        from waiting_entry w where lower(w.email) = lower(${email})), '[]') as "waitingLists",
      coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject,
          'createdAt', ${iso('m.created_at')}) order by m.created_at)
        from message m where lower(m.recipient) = lower(${email})), '[]') as messages`.execute(query);
  const [data] = rows;
  if (!data) throw new Error('a select without from has a row');
  return data;
}

const order = sql`jsonb_strip_nulls(jsonb_build_object(
  'number', o.number, 'state', o.state, 'createdAt', ${iso('o.created_at')}, 'paidAt', ${iso('o.paid_at')},
  'total', o.total, 'currency', o.currency,
  'buyer', jsonb_build_object('email', o.buyer_email, 'name', o.buyer_name, 'phone', coalesce(o.buyer_phone, '')),
  'consents', o.consents,
  'lines', coalesce((select jsonb_agg(jsonb_build_object('event', ${title('l.event_id')},
      'startsAt', ${iso('e.starts_at')}, 'quantity', l.quantity, 'total', l.total) order by l.position)
    from order_line l join event e on e.id = l.event_id where l.order_id = o.id), '[]'),
  'tickets', coalesce((select jsonb_agg(jsonb_build_object('code', t.short_code, 'name', t.attendee_name,
      'email', coalesce(t.attendee_email, ''), 'state', t.state) order by t.position)
    from ticket t where t.order_id = o.id), '[]')))`;

/** A moment as the contract writes it. */
function iso(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** What an event is called, in English where it can be. */
function title(column: string) {
  return sql`coalesce((select x.title from event_translation x where x.event_id = ${sql.ref(column)}
    order by x.language <> 'en', x.language limit 1), '')`;
}
