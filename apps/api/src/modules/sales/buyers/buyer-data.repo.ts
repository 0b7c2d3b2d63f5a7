import type { ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { isoText } from '#accounts';
import type { Person } from './buyer-erasure.repo.ts';
import { phoneChannels } from './buyer-records.repo.ts';

type Export = ResponseOf<'POST /back/buyer/export'>;

/** What is held on a person besides what their account gives out: accounts, money, papers, notes, what was put together. */
export type HeldData = Pick<
  Export,
  | 'accounts'
  | 'marketingConsents'
  | 'campaigns'
  | 'payments'
  | 'refunds'
  | 'documents'
  | 'notes'
  | 'merges'
  | 'answers'
  | 'requests'
  | 'storeCredits'
>;

/** Gathers it in one statement, and so of one moment. */
export async function readHeldData(query: Queries, { buyerId, emails, userIds }: Person): Promise<HeldData> {
  const { rows } = await sql<HeldData>`
    with o as materialized (
      select o.id, o.number, o.created_at, o.marketing_consent, o.consents, o.state from customer_order o
        where (lower(o.buyer_email) = any (${[...emails]}) or o.user_id = any (${[...userIds]}::uuid[]))
          and o.state <> 'held')
    select
      coalesce((select jsonb_agg(jsonb_build_object('email', u.email, 'name', u.name, 'phone', coalesce(u.phone, ''),
          'language', u.language, 'createdAt', ${isoText('u.created_at')}) order by u.created_at)
        from app_user u where u.id = any (${[...userIds]}::uuid[])), '[]') as accounts,
      coalesce((select jsonb_agg(jsonb_build_object('given', s.given, 'at', ${isoText('s.at')}, 'source', s.source,
          'channel', coalesce(s.channel, '')) order by s.at)
        from (select true as given, o.created_at as at, 'order' as source, 'email' as channel from o
            where o.marketing_consent
          union all select true, o.created_at, 'order', p.channel from o
            cross join unnest(${phoneChannels}) as p (channel) where o.consents ? p.channel
          union select true, n.confirmed_at, 'confirmation', 'email' from unnest(${[...emails]}::text[]) as e (email)
            join marketing_opt_in n on n.mailbox = email_identity(e.email) where n.confirmed_at is not null
          union all select c.given, c.at, c.source, c.channel from buyer_consent c where c.buyer_id = ${buyerId}) s),
        '[]') as "marketingConsents",
      coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'channel', c.channel, 'address', r.address,
          'state', r.state, 'at', ${isoText('c.started_at')}) order by c.started_at)
        from campaign_recipient r join campaign c on c.id = r.campaign_id where r.buyer_id = ${buyerId}), '[]') as campaigns,
      coalesce((select jsonb_agg(jsonb_build_object('order', o.number, 'provider', p.provider, 'state', p.state,
          'amount', p.amount, 'currency', p.currency, 'at', ${isoText('p.created_at')}) order by p.created_at)
        from payment p join o on o.id = p.order_id), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('order', o.number, 'reason', r.reason, 'state', r.state,
          'amount', r.amount, 'currency', r.currency, 'at', ${isoText('r.created_at')}) order by r.created_at)
        from refund r join o on o.id = r.order_id), '[]') as refunds,
      coalesce((select jsonb_agg(jsonb_build_object('order', o.number, 'kind', d.kind, 'content', d.content,
          'issuedAt', ${isoText('d.issued_at')}) order by d.issued_at)
        from document d join o on o.id = d.order_id), '[]') as documents,
      coalesce((select jsonb_agg(jsonb_build_object('order', o.number, 'question', coalesce(q.labels ->> 'en', ''),
          'answer', a.value) order by o.created_at, a.at nulls first)
        from (select order_id, question_id, value, null::timestamptz as at from order_answer
            union all select order_id, question_id, value, at from door_answer) a
          join o on o.id = a.order_id join question q on q.id = a.question_id), '[]') as answers,
      coalesce((select jsonb_agg(jsonb_build_object('order', o.number, 'type', r.type, 'state', r.state,
          'words', r.words, 'reply', r.reply, 'at', ${isoText('r.created_at')}) order by r.created_at)
        from order_request r join o on o.id = r.order_id), '[]') as requests,
      coalesce((select jsonb_agg(jsonb_build_object('organiser', k.name, 'codeEnd', c.code_end, 'currency', c.currency,
          'balance', coalesce((select e.balance from store_credit_entry e where e.credit_id = c.id
            order by e.position desc limit 1), 0),
          'issuedAt', ${isoText('c.created_at')}, 'expiresAt', ${isoText('c.expires_at')}) order by c.created_at)
        from store_credit c join client k on k.id = c.client_id
        where c.order_id in (select id from o) or lower(c.holder_email) = any (${[...emails]})), '[]') as "storeCredits",
      coalesce((select jsonb_agg(jsonb_build_object('note', n.note, 'at', ${isoText('n.written_at')})
          order by n.written_at)
        from (select note, written_at from buyer_note where buyer_id = ${buyerId}
          union all select d.note, d.at from door_note d join o on o.id = d.order_id
          -- what is shown at the door stands in the history as well
          union all select e.data ->> 'note', e.at from order_event e join o on o.id = e.order_id
            where e.data ->> 'note' <> '' and e.cause <> 'staff.note_for_door') n), '[]') as notes,
      coalesce((select jsonb_agg(jsonb_build_object('email', m.record ->> 'email', 'name', m.record ->> 'name',
          'at', ${isoText('m.at')}) order by m.at) from buyer_merge m where m.buyer_id = ${buyerId}), '[]') as merges`.execute(
    query,
  );
  const [held] = rows;
  if (!held) throw new Error('a select without from has a row');
  return held;
}
