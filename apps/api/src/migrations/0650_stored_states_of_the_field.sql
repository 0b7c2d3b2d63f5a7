-- Stored states and reasons under the words of the field: what Stripe and pretix call manual, expired and blocked.
-- small table: few refunds are paid by hand
update refund set failure = 'manual' where failure = 'by_hand';
-- small table: an outcome that nobody knows is rare
update fiscal_receipt set failure = 'unknown_outcome' where failure = 'answer_lost';
-- small table: a row for a campaign
update campaign set failure = case failure when 'answer_lost' then 'unknown_outcome' when 'barred' then 'blocked'
    else 'invalid_address' end
  where failure in ('answer_lost', 'barred', 'no_such_address');
alter table campaign_recipient drop constraint campaign_recipient_state_check;
-- small table: few messages of a campaign fail or are suppressed
update campaign_recipient set failure = case failure when 'answer_lost' then 'unknown_outcome' when 'barred' then 'blocked'
    else 'invalid_address' end
  where failure in ('answer_lost', 'barred', 'no_such_address');
-- small table: few messages of a campaign fail or are suppressed
update campaign_recipient set state = 'suppressed' where state = 'withheld';
alter table campaign_recipient add constraint campaign_recipient_state_check
  check (state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'suppressed')) not valid;
alter table event_message_recipient drop constraint event_message_recipient_state_check;
-- small table: mails wait only while no mail server is set up
update event_message_recipient set state = 'outbox' where state = 'kept';
alter table event_message_recipient add constraint event_message_recipient_state_check
  check (state in ('queued', 'sent', 'bounced', 'suppressed', 'outbox', 'cancelled')) not valid;
alter table order_link drop constraint order_link_state_check;
-- small table: a row for an exchange or split of an order
update order_link set state = 'expired' where state = 'lapsed';
alter table order_link add constraint order_link_state_check check (state in ('open', 'done', 'expired')) not valid;
alter table waiting_offer drop constraint waiting_offer_outcome_check;
-- small table: a row for an offer of a waiting list
update waiting_offer set outcome = case outcome when 'lapsed' then 'expired' else 'accepted' end
  where outcome in ('lapsed', 'taken');
alter table waiting_offer add constraint waiting_offer_outcome_check
  check (outcome in ('accepted', 'expired', 'declined')) not valid;
-- small table: a row for an offer of a waiting list
drop index waiting_offer_ended;
-- small table: a row for an offer of a waiting list
create index waiting_offer_ended on waiting_offer (ended_at) where outcome = 'expired';
alter table payspot_offline_sale drop constraint counter_offline_sale_problem_check;
-- small table: few offline sales have a problem
update payspot_offline_sale set problem = case problem when 'foreign' then 'not_allocated' else 'already_sold' end
  where problem in ('foreign', 'sold_before');
alter table payspot_offline_sale add constraint payspot_offline_sale_problem_check
  check (problem in ('not_allocated', 'written_off', 'returned', 'already_sold', 'payment', 'event_cancelled')) not valid;
alter table seat_service_seat drop constraint seat_service_seat_state_check;
-- small table: few seats of an event at a seat service are blocked
update seat_service_seat set state = 'blocked' where state = 'kept';
alter table seat_service_seat add constraint seat_service_seat_state_check
  check (state in ('free', 'held', 'booked', 'blocked', 'elsewhere')) not valid;
alter table marketing_suppression drop constraint marketing_suppression_reason;
-- contract: no version with the former reasons was ever released
alter table marketing_suppression drop column mailbox;
-- small table: a row for an address that can't be written to
update marketing_suppression set reason = case reason when 'barred' then 'blocked' else 'invalid_address' end;
alter table marketing_suppression add constraint marketing_suppression_reason
  check (reason in ('invalid_address', 'blocked')) not valid;
-- Blocked addresses are the same under every spelling of the mailbox; an invalid one is that address alone.
-- small table: a row for an address that can't be written to
alter table marketing_suppression add column mailbox text generated always as ( case
  when channel = 'email' and reason = 'blocked' then email_identity(address) else address end) stored;
-- small table: a row for an address that can't be written to
create index marketing_suppression_mailbox on marketing_suppression (channel, mailbox);
-- small table: few mails are of these two kinds
update message set kind = case kind when 'exchange-lapsed' then 'exchange-expired' else 'waiting-expired' end
  where kind in ('exchange-lapsed', 'waiting-lapsed');
-- small table: those that were not sent are removed after a day
update withheld_mail set kind = case kind when 'exchange-lapsed' then 'exchange-expired' else 'waiting-expired' end
  where kind in ('exchange-lapsed', 'waiting-lapsed');
-- small table: a row for a section and name of the settings
update setting set name = replace(replace(name, 'exchange-lapsed', 'exchange-expired'), 'waiting-lapsed', 'waiting-expired')
  where name like '%exchange-lapsed%' or name like '%waiting-lapsed%';
-- the history refuses other changes
select set_config('vh.erasing', 'on', true);
-- small table: few refunds are paid by hand
update order_event set cause = 'refund.manual' where cause = 'refund.by_hand';
select set_config('vh.erasing', '', true);
