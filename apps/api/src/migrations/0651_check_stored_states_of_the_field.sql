-- What 0650 added without reading the tables, read without a lock that keeps anybody waiting.
alter table campaign_recipient validate constraint campaign_recipient_state_check;
alter table event_message_recipient validate constraint event_message_recipient_state_check;
alter table order_link validate constraint order_link_state_check;
alter table waiting_offer validate constraint waiting_offer_outcome_check;
alter table payspot_offline_sale validate constraint payspot_offline_sale_problem_check;
alter table seat_service_seat validate constraint seat_service_seat_state_check;
alter table marketing_suppression validate constraint marketing_suppression_reason;
