-- Columns and functions under the words of the field; triggers, policies and indexes follow them.
-- contract: no version with the former name was ever released
alter table question rename column at_checkout to ask_at_checkout;
-- contract: no version with the former name was ever released
alter table question rename column shown_at_door to show_at_check_in;
-- contract: no version with the former name was ever released
alter table question rename column asked_at_door to ask_at_check_in;
-- contract: no version with the former name was ever released
alter table sponsor rename column on_home to show_on_home;
-- contract: no version with the former name was ever released
alter table sponsor rename column on_events to show_on_events;
-- contract: no version with the former name was ever released
alter table hold rename column chosen_face to chosen_price;
-- contract: no version with the former name was ever released
alter table refund rename column by_hand to is_manual;
-- contract: no version with the former name was ever released
alter table payspot_offline_ticket rename column leased_at to allocated_at;
-- contract: no version with the former name was ever released
alter table payspot_offline_ticket rename column leased_by to allocated_by;
-- contract: no version with the former name was ever released
alter table operation_log rename column took_ms to duration_ms;
-- contract: no version with the former name was ever released
alter table waiting_entry rename column lapses to expired_offers;
-- contract: no version with the former name was ever released
alter table checkin rename column contest to conflict;
-- contract: no version with the former name was ever released
alter table seat_service_event rename column trouble to problem;
-- contract: no version with the former name was ever released
alter table seat_service_event rename column trouble_since to problem_since;
alter table seat_service_event rename constraint seat_service_event_trouble to seat_service_event_problem;
-- small table: a row for a file of functions, views or triggers
do $$
declare
  v_former text;
  v_name text;
  v_call regprocedure;
begin
  for v_former, v_name in values
    ('vh_books', 'vh_ledger_accounts'),
    ('vh_lent_events', 'vh_shared_events'),
    ('bury_event', 'keep_addresses_of_deleted_event'),
    ('keep_written_in', 'keep_transaction_of_change'),
    ('adopt_all', 'move_holds_to_orders'),
    ('adopt_holds', 'move_holds_to_order'),
    ('free_lapsed', 'release_expired_of_quotas'),
    ('free_due', 'release_expired'),
    ('retake_order', 'rehold_order'),
    ('hold_retaken_order', 'keep_reheld_order_held'),
    ('refuse_taking_taken_seat', 'refuse_double_sale_of_seat')
  loop
    -- a new database has those of the files of src/schema by their present names only
    for v_call in select oid::regprocedure from pg_proc
        where proname = v_former and pronamespace = 'public'::regnamespace
    loop
      execute format('alter function %s rename to %I', v_call, v_name);
    end loop;
    delete from schema_object where name like 'functions/%/' || v_former;
  end loop;
end $$;
