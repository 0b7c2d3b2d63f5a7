/* Why tickets at 0 % have no VAT: set of a ticket type, and kept of a line as it was sold. */
alter table ticket_type
  add column vat_reason text not null default 'exempt'
    check (vat_reason in ('exempt', 'small_business', 'reverse_charge', 'outside_scope'));
alter table order_line
  -- null: sold with VAT, or before it was kept
  add column vat_reason text check (vat_reason in ('exempt', 'small_business', 'reverse_charge', 'outside_scope')),
  add constraint order_line_vat_reason_without_vat check (vat_reason is null or vat_basis_points = 0);
