import { sql, type RawBuilder } from 'kysely';

/** VAT contained in a gross amount, rounded half up as `vatContained` does. */
function contained(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`floor((${amount} * 2 * r.rate + 10000 + r.rate) / (2 * (10000 + r.rate)))`;
}

/**
 * The VAT in a service fee that an organiser bears, or in one that went back, of `ledger_entry e`: minor units with the
 * sign of what we owe, at the rate of the sale. A refund takes what is contained in all that was refunded so far less
 * what was contained before, so that the refunds of an order come to exactly the VAT of its fee.
 */
export const feeVatOfEntry = sql`(
  select -sign(e.amount) * (${contained(sql`(p.before + abs(e.amount))`)} - ${contained(sql`p.before`)}) as vat
    from ledger_transaction t
      cross join lateral (
        select max(l.fee_vat_basis_points)::numeric as rate from order_line l
          where l.order_id = t.order_id and l.ticket_type_id = e.ticket_type_id) r
      cross join lateral (
        select coalesce(sum(abs(x.amount)), 0)::numeric as before
          from ledger_transaction u join ledger_entry x on x.transaction_id = u.id
          where e.part = 'fee_refund' and u.order_id = t.order_id and x.account = e.account
            and x.part = 'fee_refund' and x.ticket_type_id = e.ticket_type_id
            and (x.at, x.transaction_id, x.position) < (e.at, e.transaction_id, e.position)) p
    where t.id = e.transaction_id)`;
