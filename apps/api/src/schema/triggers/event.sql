create or replace trigger event_buried before delete on event for each row execute function keep_addresses_of_deleted_event();

create or replace trigger event_change_deleted after delete on event
  referencing old table as changed for each statement execute function note_changed_events();

create or replace trigger event_change_inserted after insert on event
  referencing new table as changed for each statement execute function note_changed_events();

create or replace trigger event_change_updated after update on event
  referencing new table as changed for each statement execute function note_changed_events();

create or replace trigger event_fees_added before insert on event
  for each row when (current_user = 'vh_tenant') execute function keep_event_fees();

create or replace trigger event_fees_changed before update of fee_basis_points, fee_fixed, fee_bearer on event
  for each row when (current_user = 'vh_tenant'
    and (new.fee_basis_points, new.fee_fixed, new.fee_bearer)
      is distinct from (old.fee_basis_points, old.fee_fixed, old.fee_bearer))
  execute function keep_event_fees();

create or replace trigger event_first_date_kept before update of starts_at on event
  for each row when (old.starts_at is distinct from new.starts_at) execute function keep_first_date();

create or replace trigger event_new_noted after insert on event
  for each row when (new.state = 'published' and new.visibility = 'public') execute function note_new_event();

create or replace trigger event_newly_published_noted after update of state on event
  for each row when (old.state = 'draft' and new.state = 'published' and new.visibility = 'public')
  execute function note_new_event();

create or replace trigger event_owner_names_clients after update of client_id on event
  for each row when (new.client_id <> old.client_id) execute function follow_owner_with_clients();

create or replace trigger event_slug_free after insert on event
  referencing new table as added for each statement execute function refuse_old_event_slugs();

create or replace trigger event_slug_kept after update of slug on event
  for each row when (old.slug is distinct from new.slug) execute function keep_event_slug();

create or replace trigger event_words_added after insert on event
  referencing new table as written for each statement execute function keep_search_words();

create or replace trigger event_words_changed after update on event
  referencing old table as before new table as written for each statement execute function keep_search_words();
