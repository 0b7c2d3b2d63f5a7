/*
 * The VAT that each order was sold with: the rate of the tickets of a line, the rate and sum of its service fees, and
 * those of the order protection. `order_line.vat` stays the VAT of tickets and fees together; `customer_order.vat` is the
 * sum of its lines and of the protection.
 */
alter table order_line
  add column vat_basis_points int not null default 0 check (vat_basis_points between 0 and 10000),
  add column fee_vat_basis_points int not null default 0 check (fee_vat_basis_points between 0 and 10000),
  add column fee_vat int not null default 0,
  add constraint order_line_fee_vat_within_fees check (fee_vat between 0 and quantity * fee);
alter table customer_order
  -- null: sold before it was kept; invoices told no VAT of the protection then, and receipts took the rate of their day
  add column protection_vat_basis_points int check (protection_vat_basis_points between 0 and 10000),
  add column protection_vat int not null default 0,
  -- why a service of the platform has no VAT, as it was worded when it was sold
  add column vat_exemption text not null default '',
  add constraint order_protection_vat_within_protection check (protection_vat between 0 and protection);

/*
 * What was applied before: the fee had the ticket's rate. A type's rate may have been edited since, so the rate is one
 * that leads to the VAT that was kept, the type's own first.
 */
create temporary table line_rate on commit drop as
  select l.id, coalesce(
      case when floor((l.total::numeric * y.vat_basis_points * 2 + 10000 + y.vat_basis_points)
          / (2 * (10000 + y.vat_basis_points))) = l.vat then y.vat_basis_points end,
      (select r.rate from (select distinct vat_basis_points as rate from ticket_type) r
        where floor((l.total::numeric * r.rate * 2 + 10000 + r.rate) / (2 * (10000 + r.rate))) = l.vat
        order by abs(r.rate - y.vat_basis_points) limit 1),
      y.vat_basis_points) as rate
    from order_line l join ticket_type y on y.id = l.ticket_type_id;

alter table order_line disable trigger user;
update order_line l
  set vat_basis_points = r.rate, fee_vat_basis_points = r.rate,
    fee_vat = least(l.quantity * l.fee, greatest(0, l.vat - floor(
      ((l.total - l.quantity * l.fee)::numeric * r.rate * 2 + 10000 + r.rate) / (2 * (10000 + r.rate)))::int))
  from line_rate r where r.id = l.id;
alter table order_line enable trigger user;
