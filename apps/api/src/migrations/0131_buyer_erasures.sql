-- People who were erased. Sums, places and what the books stand on stay; who it was goes.
create table buyer_erasure (
  id uuid primary key,
  -- the record that was erased, so that a repeat is known; it says nothing of anybody
  buyer_id uuid not null unique,
  orders int not null,
  erased_by uuid references app_user on delete set null,
  at timestamptz not null
);
alter table buyer_erasure enable row level security;
create policy vh_service on buyer_erasure to vh_service using (true) with check (true);
create policy vh_tenant on buyer_erasure to vh_tenant using (false) with check (false);

-- When its buyer was erased; files of its tickets go then (modules/retention).
alter table customer_order add column erased_at timestamptz;

/*
 * What was written about a person goes out of logs that nobody may change: who did what and when stays. The owner alone does
 * so, by the function below; of roles that serve calls the triggers refuse it whatever is set.
 */
drop trigger order_event_stays on order_event;
create trigger order_event_stays before update on order_event for each statement
  when (coalesce(current_setting('vh.erasing', true), '') <> 'on' or current_user in ('vh_service', 'vh_tenant'))
  execute function refuse_change();
create trigger order_event_is_kept before delete on order_event for each statement execute function refuse_change();
drop trigger audit_log_stays on audit_log;
create trigger audit_log_stays before update on audit_log for each row
  when (coalesce(current_setting('vh.erasing', true), '') <> 'on' or current_user in ('vh_service', 'vh_tenant'))
  execute function refuse_change();
create trigger audit_log_is_kept before delete on audit_log for each row execute function refuse_change();

create function erase_written_words(p_buyers uuid[], p_orders uuid[], p_emails text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('vh.erasing', 'on', true);
  update order_event set data = data - array['before', 'after', 'to', 'note', 'email', 'name'],
      actor_name = case when actor = 'user' then actor_name else '' end
    where order_id = any (p_orders);
  update audit_log l set before = null, after = null, words = fold_search(concat_ws(' ', action, entity_id))
    where (l.entity = 'buyer' and l.entity_id = any (p_buyers::text[]))
      or (l.about && array(select 'order:' || o from unnest(p_orders) as o)
        and l.action in ('order.change-buyer', 'order.resend', 'order.add-note', 'order.refund', 'order.cancel'))
      or exists (select from unnest(p_emails) as e where strpos(lower(concat_ws(' ', l.before, l.after)), e) > 0);
  perform set_config('vh.erasing', 'off', true);
end $$;
revoke all on function erase_written_words from public;
grant execute on function erase_written_words to vh_service;
