import type { Currency } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { PayspotRecord } from '../payspot/payspot.repo.ts';
import { remittanceWord } from './remittances.repo.ts';

/** What the books say of a payspot in one currency; minor units. */
export interface PayspotMoney {
  readonly payspotId: string;
  readonly currency: Currency;
  /** Cash that buyers paid, and cash that went back to them. */
  readonly taken: number;
  readonly refunded: number;
  /** What it earned, less what it gave back; whichever way it gets it. */
  readonly commission: number;
  /** Of that, what it keeps of its cash. */
  readonly kept: number;
  readonly remitted: number;
  /** What it owes: taken − refunded − kept − handed over and what was set right by hand. */
  readonly due: number;
  /** What the platform owes it of commissions that it does not keep. */
  readonly commissionDue: number;
}

/** The money of payspots, those without any left out. */
export async function sumPayspotMoney(
  query: Queries,
  payspotIds: readonly string[],
): Promise<PayspotMoney[]> {
  const { rows } = await sql<PayspotMoney>`
    with wanted as (select p as id from unnest(${[...payspotIds]}::uuid[]) p),
    entry as (
      select w.id, e.currency, t.kind, e.amount, e.account like 'provider:%' as "isTill",
          t.kind = 'adjustment' and starts_with(t.key, ${remittanceWord} || w.id || ' ') as "isRemitted"
        from wanted w
          join ledger_entry e on e.account in ('provider:payspot-cash:' || w.id, 'commission_due:' || w.id)
          join ledger_transaction t on t.id = e.transaction_id)
    select id as "payspotId", currency,
        coalesce(sum(amount) filter (where kind = 'sale'), 0)::int8 as taken,
        coalesce(-sum(amount) filter (where kind = 'refund_paid'), 0)::int8 as refunded,
        coalesce(-sum(amount) filter (where kind = 'commission'), 0)::int8 as commission,
        coalesce(-sum(amount) filter (where kind = 'commission' and "isTill"), 0)::int8 as kept,
        coalesce(-sum(amount) filter (where "isRemitted"), 0)::int8 as "remitted",
        coalesce(sum(amount) filter (where "isTill"), 0)::int8 as due,
        coalesce(-sum(amount) filter (where not "isTill"), 0)::int8 as "commissionDue"
      from entry group by id, currency order by id, currency`.execute(query);
  return rows;
}

/** Which payspots, in which order. */
export interface PayspotFilter {
  readonly payspotId?: string | undefined;
  /** Words folded as search folds them; all must stand in name, city or address. */
  readonly words: readonly string[];
  readonly status?: PayspotRecord['status'] | undefined;
  readonly sort: 'name' | '-name' | 'city' | '-city';
}

/** A payspot as a row of the list. */
export type PayspotListed = PayspotRecord & {
  /** Number of people who sell there. */
  readonly sellers: number;
};

const orders = {
  name: sql`p.name collate "und-x-icu", p.id`,
  '-name': sql`p.name collate "und-x-icu" desc, p.id desc`,
  city: sql`p.city collate "und-x-icu", p.name collate "und-x-icu", p.id`,
  '-city': sql`p.city collate "und-x-icu" desc, p.name collate "und-x-icu" desc, p.id desc`,
} as const;

/** Some of the payspots that fit, and how many fit in all. */
export async function listPayspots(
  query: Queries,
  { payspotId, words, status, sort }: PayspotFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: PayspotListed[]; readonly total: number }> {
  const condition = sql.join(
    [
      sql`true`,
      ...(payspotId ? [sql`p.id = ${payspotId}`] : []),
      ...(status ? [sql`p.status = ${status}`] : []),
      ...words.map(
        word => sql`strpos(fold_search(p.name || ' ' || p.city || ' ' || p.address), ${word}) > 0`,
      ),
    ],
    sql` and `,
  );
  const found = await sql<PayspotListed>`
    select p.id, p.name, p.city, p.status,
        (select count(*) from payspot_user l where l.payspot_id = p.id)::int as sellers
      from payspot p where ${condition}
      order by ${orders[sort]} limit ${page.limit} offset ${page.offset}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from payspot p where ${condition}`.execute(query);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}
