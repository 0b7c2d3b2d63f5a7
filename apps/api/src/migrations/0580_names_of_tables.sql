-- Tables and columns under the words of the field. PostgreSQL carries indexes, policies, triggers and views along.
-- contract: no version with the former name was ever released
alter table cart_handover rename to cart_transfer;
-- contract: no version with the former name was ever released
alter table waiting_line rename to event_waiting_list;
-- contract: no version with the former name was ever released
alter table event_waiting_list rename column last_place to last_position;
-- contract: no version with the former name was ever released
alter table news_mailbox rename to marketing_opt_in;
-- contract: no version with the former name was ever released
alter table marketing_pace rename to marketing_send_rate;
-- contract: no version with the former name was ever released
alter table event_gone rename to deleted_event;
-- contract: no version with the former name was ever released
alter table deleted_event rename column gone_at to deleted_at;
-- contract: no version with the former name was ever released
alter table counter_lease_place rename to payspot_offline_ticket;
-- contract: no version with the former name was ever released
alter table counter_offline_sale rename to payspot_offline_sale;
-- contract: no version with the former name was ever released
alter table counter_reservation rename to payspot_reservation;
-- contract: no version with the former name was ever released
alter table counter_card_refund rename to payspot_card_refund;
-- contract: no version with the former name was ever released
alter table counter_commission rename to payspot_commission_entry;
-- contract: no version with the former name was ever released
alter table counter_unsold_payment rename to payspot_unmatched_payment;
-- contract: no version with the former name was ever released
alter table buyer rename column wants_news to accepts_marketing;
-- contract: no version with the former name was ever released
alter table buyer rename column news_unconfirmed_at to marketing_unconfirmed_at;
-- contract: no version with the former name was ever released
alter table buyer rename column news_channels to marketing_channels;
