/* Of some seats, those at tables that are sold whole, where not all seats of the table are among them. */
create or replace function parts_of_tables(p_seats uuid[]) returns uuid[]
language sql stable
set enable_seqscan = off
as $$
  select coalesce(array_agg(n.id order by n.id), '{}')
    from (
      select s.id, s.event_id, s.whole_table, count(*) over (partition by s.event_id, s.whole_table) as wanted
        from event_seat s where s.id = any (p_seats) and s.whole_table is not null
    ) n
    where n.wanted < (
      select count(*) from event_seat o where o.event_id = n.event_id and o.whole_table = n.whole_table)
$$;
