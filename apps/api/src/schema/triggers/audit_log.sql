create or replace trigger audit_log_is_kept before delete on audit_log for each row execute function refuse_change();

create or replace trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

create or replace trigger audit_log_stays before update on audit_log for each row
  when (coalesce(current_setting('vh.erasing', true), '') <> 'on' or current_user in ('vh_service', 'vh_tenant'))
  execute function refuse_change();
