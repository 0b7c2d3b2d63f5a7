-- The password of an event's page, hashed; the revision goes into what proves that somebody knew it, so that a new
-- password shuts out who knew the old one.
alter table event
  add column password_hash text,
  add column password_revision int not null default 0;

-- Places of events behind a password are taken by those only whom the service has seen to know it: it holds them by a
-- channel of its own, which is the public one in everything else.
do $$
declare
  v_old text := pg_get_functiondef('hold_batch'::regproc);
  v_new text := replace(v_old,
    'v_event.visibility = ''password'' then',
    '(v_event.visibility = ''password'' and p_channel <> ''unlocked'') then');
begin
  if v_new = v_old then
    raise exception 'hold_batch does not ask for the visibility as it did';
  end if;
  execute v_new;
end $$;
