-- In order of ids, so that two writers wait for each other only one way.
create or replace function note_event_changes(p_events uuid[]) returns void language sql security definer
set search_path = public, pg_temp
as $$
  insert into event_change (event_id, changed_in)
    select distinct e, pg_current_xact_id() from unnest(p_events) e order by e
    on conflict (event_id) do update set changed_in = excluded.changed_in
      where event_change.changed_in <> excluded.changed_in
$$;

-- Called by triggers alone, which work as the owner.
revoke execute on function note_event_changes(uuid[]) from public;
