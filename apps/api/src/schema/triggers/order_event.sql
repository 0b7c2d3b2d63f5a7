create or replace trigger order_event_is_kept before delete on order_event for each statement execute function refuse_change();

create or replace trigger order_event_stays before update on order_event for each statement
  when (coalesce(current_setting('vh.erasing', true), '') <> 'on' or current_user in ('vh_service', 'vh_tenant'))
  execute function refuse_change();
