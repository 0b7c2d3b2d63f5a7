import type { Currency, LanguageCode, OrderState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** Whose orders: those placed while signed in, and those of the account's e-mail. */
export interface OrderOwner {
  readonly userId: string;
  readonly email: string;
}

/** Which of them: all, or paid ones with an event that is not over at an instant. */
export type OrderChoice = { readonly show: 'all' } | { readonly show: 'upcoming'; readonly now: Date };

/** An order in its buyer's own list. */
export interface OwnOrderRow {
  readonly id: string;
  readonly sealedToken: string | null;
  readonly number: string;
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly total: number;
  readonly currency: Currency;
  readonly quantity: number;
  readonly events: number;
  readonly titles: Partial<Record<LanguageCode, string>>;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly place: string;
}

export async function countOwnOrders(
  query: Queries,
  owner: OrderOwner,
  choice: OrderChoice,
): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from customer_order o where ${isOwn(owner)} and ${isChosen(choice)}`.execute(
    query,
  );
  return result.rows[0]?.count ?? 0;
}

/** A page of somebody's orders, each with its earliest event, of those to come the earliest that is not over. */
export async function listOwnOrders(
  query: Queries,
  owner: OrderOwner,
  choice: OrderChoice,
  page: { readonly limit: number; readonly offset: number },
): Promise<OwnOrderRow[]> {
  const result = await sql<OwnOrderRow>`
    select o.id, o.sealed_token as "sealedToken", o.number, o.state, o.created_at as "createdAt", o.total, o.currency,
        (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as quantity,
        (select count(distinct l.event_id)::int from order_line l where l.order_id = o.id) as events,
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = e.id),
          '{}') as titles,
        e.starts_at as "startsAt", e.timezone,
        coalesce((select concat_ws(', ', nullif(p.name, ''), nullif(p.city, '')) from place p where p.id = e.place_id),
          '') as place
      from customer_order o
        cross join lateral (
          select x.id, x.starts_at, x.timezone, x.place_id from order_line l join event x on x.id = l.event_id
            where l.order_id = o.id
            order by ${choice.show === 'upcoming' ? sql`coalesce(x.ends_at, x.starts_at) < ${choice.now},` : sql``}
              x.starts_at, x.id limit 1) e
      where ${isOwn(owner)} and ${isChosen(choice)}
      order by ${choice.show === 'upcoming' ? sql`e.starts_at,` : sql``} o.created_at desc, o.id desc limit ${page.limit} offset ${page.offset}`.execute(
    query,
  );
  return result.rows;
}

/** Drafts of a checkout that never became an order are left out. */
function isOwn({ userId, email }: OrderOwner): RawBuilder<boolean> {
  return sql`(o.user_id = ${userId} or lower(o.buyer_email) = lower(${email})) and o.state <> 'held'`;
}

function isChosen(choice: OrderChoice): RawBuilder<boolean> {
  if (choice.show === 'all') return sql`true`;
  return sql`o.state in ('paid', 'partially_refunded') and exists (
    select 1 from order_line l join event x on x.id = l.event_id
      where l.order_id = o.id and coalesce(x.ends_at, x.starts_at) >= ${choice.now}
        and x.state in ('published', 'postponed'))`;
}
