-- Organisers as a ticketing company knows them: legal facts, whom to call, where money goes, and what the house takes of a
-- ticket. What it takes is copied into an event when that is made, so that a change touches nothing that is being sold.
alter table client
  add column legal_name text not null default '',
  add column tax_number text not null default '',
  add column registration_number text not null default '',
  add column address text not null default '',
  add column zip text not null default '',
  add column country text not null default 'RS',
  add column contact_name text not null default '',
  add column phone text not null default '',
  add column language text not null default 'sr',
  -- hidden from lists since
  add column archived_at timestamptz,
  add column version int not null default 1,
  add column updated_at timestamptz,
  add column updated_by uuid references app_user on delete set null,
  add column if not exists bank_iban text not null default '',
  add column if not exists bank_holder text not null default '',
  add column if not exists bank_bic text not null default '';
create index client_archived on client (archived_at) where archived_at is not null;
