import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Takes addresses whose records are to be rebuilt out of the line, at most so many entries; each once. */
export async function takeTouched(tx: Tx, limit: number): Promise<{ emails: string[]; taken: number }> {
  const { rows } = await sql<{ email: string }>`
    delete from buyer_touched where id in (
        select id from buyer_touched order by id limit ${limit} for update skip locked)
      returning email`.execute(tx);
  return { emails: [...new Set(rows.map(row => row.email))].sort(), taken: rows.length };
}

/** Makes a record for each address that has none. Orders that are still in a cart make nobody a buyer. */
export async function insertMissingBuyers(tx: Tx, emails: readonly string[]): Promise<void> {
  await sql`
    with new as (
      select w.email, gen_random_uuid() as id from unnest(${[...emails]}::text[]) as w (email)
        where not exists (select from buyer_email b where b.email = w.email)
          and exists (select from customer_order o where lower(o.buyer_email) = w.email and o.state <> 'held')),
    made as (
      insert into buyer (id, email) select id, email from new order by email
        on conflict (email) do nothing returning id, email)
    insert into buyer_email (email, buyer_id) select email, id from made on conflict (email) do nothing`.execute(
    tx,
  );
}

/**
 * Locks the records of addresses, in the order of their ids, and answers these. Anyone who merges or erases locks them the same
 * way.
 */
export async function lockBuyersOf(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from buyer where id in (select buyer_id from buyer_email where email = any (${[...emails]}))
      order by id for update`.execute(tx);
  return rows.map(row => row.id);
}

/** Makes records again of the orders, accounts and consents that they stand for. */
export async function refreshBuyers(tx: Tx, buyerIds: readonly string[]): Promise<void> {
  if (buyerIds.length === 0) return;
  const ids = sql`${[...buyerIds]}::uuid[]`;
  await sql`
    with mine as (
      select e.buyer_id, o.* from buyer_email e
        join customer_order o on lower(o.buyer_email) = e.email and o.state <> 'held'
        where e.buyer_id = any (${ids})),
    newest as (
      select distinct on (buyer_id) buyer_id, buyer_name, buyer_search, coalesce(buyer_phone, '') as phone, language,
          created_at
        from mine order by buyer_id, created_at desc, id desc),
    counted as (
      select m.buyer_id, count(*) filter (where m.paid_at is not null) as orders, min(m.created_at) as first_at,
          max(m.created_at) as last_at,
          coalesce(sum((select count(*) from ticket t where t.order_id = m.id and t.state <> 'void')), 0) as tickets
        from mine m group by m.buyer_id),
    account as (
      select e.buyer_id, u.id, e.email = b.email as is_first from buyer_email e
        join buyer b on b.id = e.buyer_id join app_user u on lower(u.email) = e.email
        where e.buyer_id = any (${ids})),
    proved as (
      select e.buyer_id, e.email, exists (select from email_proof p
            where p.mailbox = sha256(convert_to(email_identity(e.email), 'UTF8'))) and n.refused_at is null as is_proved,
          n.confirmed_at
        from buyer_email e left join marketing_opt_in n on n.mailbox = email_identity(e.email)
        where e.buyer_id = any (${ids})),
    -- a yes for an address that nobody has shown to be theirs does not count before it is confirmed
    claimed as (
      select m.buyer_id, m.created_at as at, true as given, '{email}'::text[] as channels, p.is_proved or exists (
            select from app_user u where u.id = m.user_id
              and email_identity(u.email) = email_identity(m.buyer_email)) as counts
        from mine m join proved p on p.buyer_id = m.buyer_id and p.email = lower(m.buyer_email)
        where m.marketing_consent
      union all
      select c.buyer_id, c.at, c.given, ${channelsOfStatement()}, not c.given or coalesce(c.channel, 'email') in ('sms', 'whatsapp')
            or coalesce((select p.is_proved from proved p join buyer b on b.id = c.buyer_id and b.email = p.email
              where p.buyer_id = c.buyer_id), false)
        from buyer_consent c where c.buyer_id = any (${ids})),
    said as (
      select buyer_id, at, given, channels from claimed where counts
      union all
      select buyer_id, confirmed_at, true, '{email}' from proved where confirmed_at is not null
      union all
      select buyer_id, created_at, true, ${phoneNews()} from mine where consents ?| ${phoneChannels}
      union all
      select a.buyer_id, c.at, c.given, '{email}' from account a
        join user_consent c on c.user_id = a.id and c.kind = 'marketing'),
    unconfirmed as (
      select c.buyer_id, max(c.at) as at from claimed c where not c.counts
          and not exists (select from said s where s.buyer_id = c.buyer_id and 'email' = any (s.channels) and s.at >= c.at)
        group by c.buyer_id),
    -- of several accounts that of the address to write to
    first_account as (
      select distinct on (buyer_id) buyer_id, id from account order by buyer_id, is_first desc, id),
    -- of two at one moment the narrower counts
    last_said as (
      select distinct on (s.buyer_id, c.channel) s.buyer_id, c.channel, s.given
        from said s cross join unnest(s.channels) as c (channel)
        order by s.buyer_id, c.channel, s.at desc, s.given),
    marketing as (
      select buyer_id, bool_or(given) filter (where channel = 'email') as email,
          array_agg(channel order by channel) filter (where given) as allowed,
          array_agg(channel order by channel) filter (where not given) as refused
        from last_said group by buyer_id)
    update buyer b set
        name = case when n.created_at is null or b.edited_at >= n.created_at then b.name else n.buyer_name end,
        phone = case when n.created_at is null or b.edited_at >= n.created_at then b.phone else n.phone end,
        language = case when n.created_at is null or b.edited_at >= n.created_at then b.language else n.language end,
        search = case when n.created_at is null or b.edited_at >= n.created_at then b.search
          else n.buyer_search || ' ' || (
            select string_agg(email, ' ' order by email) from buyer_email where buyer_id = b.id) || ' ' || regexp_replace(n.phone, '\\D', '', 'g') end,
        orders = coalesce(c.orders, 0), tickets = coalesce(c.tickets, 0), first_order_at = c.first_at,
        last_order_at = c.last_at, user_id = a.id, accepts_marketing = s.email,
        marketing_channels = coalesce(s.allowed, '{}'), refused_channels = coalesce(s.refused, '{}'),
        marketing_unconfirmed_at = w.at
      from buyer k
        left join newest n on n.buyer_id = k.id
        left join counted c on c.buyer_id = k.id
        left join first_account a on a.buyer_id = k.id
        left join marketing s on s.buyer_id = k.id
        left join unconfirmed w on w.buyer_id = k.id
      where k.id = any (${ids}) and b.id = k.id`.execute(tx);
  await sql`delete from buyer_sum where buyer_id = any (${ids})`.execute(tx);
  await sql`
    insert into buyer_sum (buyer_id, currency, paid, refunded)
      select e.buyer_id, o.currency, sum(o.total), sum(o.refunded) from buyer_email e
        join customer_order o on lower(o.buyer_email) = e.email and o.paid_at is not null
        where e.buyer_id = any (${ids}) group by e.buyer_id, o.currency`.execute(tx);
}

/** What a buyer may agree to besides mail with an order; they stand among its consents by these names. */
export const phoneChannels = sql`'{sms,whatsapp}'::text[]`;

/** Which of them were agreed to. */
function phoneNews() {
  return sql`array(select c from unnest(${phoneChannels}) as c where consents ? c)`;
}

/** The channels that a statement to staff or by a link is about: the rule of `channelsOf` in the domain, as SQL. */
function channelsOfStatement() {
  return sql`
    case when channel is not null then array[channel] when given then '{email}' else '{email,sms,whatsapp}' end`;
}
