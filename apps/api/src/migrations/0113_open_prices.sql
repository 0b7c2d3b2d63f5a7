-- Pay what you want: `face` is then the minimum, which may be 0, and buyers choose from there up to the highest (or to
-- what fits into an order, `highestChosenFace` of @vh/domain); decision 0050.
alter table ticket_type
  add column price_mode text not null default 'fixed' check (price_mode in ('fixed', 'pay_what_you_want')),
  -- minor units of the event's currency, per ticket
  add column suggested_face int,
  add column highest_face int,
  add constraint ticket_type_choice_of_price check (
    case price_mode
      when 'fixed' then suggested_face is null and highest_face is null
      else suggested_face is not null and suggested_face between greatest(face, 1) and coalesce(highest_face, 10000000)
        and coalesce(highest_face, 0) <= 10000000
    end);

-- What the buyer chose to pay for one ticket, minor units; null where the price was not theirs to choose.
alter table hold add column chosen_face int check (chosen_face between 0 and 10000000);

-- The choice is judged where places are, by the ticket type as it is under the locks. Who stands in line was not asked:
-- those places cost the minimum until the buyer says more.
do $$
declare
  v_text text := pg_get_functiondef('hold_batch'::regproc);
  v_change text[];
  v_changes constant text[] := array[
    ['p_seats uuid[] DEFAULT ''{}''::uuid[])', 'p_seats uuid[] DEFAULT ''{}''::uuid[], p_faces integer[] DEFAULT ''{}''::integer[])'],
    ['v_coded boolean[] := ''{}'';', 'v_coded boolean[] := ''{}'';
  -- what may be paid for type t, from and to; the former null where its price is fixed
  v_low int[] := ''{}'';
  v_high int[] := ''{}'';'],
    ['y.visibility = ''code'' as coded,', 'y.visibility = ''code'' as coded,
        case y.price_mode when ''pay_what_you_want'' then y.face end as low, coalesce(y.highest_face, 10000000) as high,'],
    ['v_coded := v_coded || v_type.coded;', 'v_coded := v_coded || v_type.coded;
    v_low := array_append(v_low, v_type.low);
    v_high := array_append(v_high, v_type.high);'],
    ['          end if;
        end if;
        if v_reason is null then
          v_line_type[l] := t;', '          end if;
          v_reason := coalesce(v_reason, case
            when v_low[t] is null then case when p_faces[l] is not null then ''price'' end
            when p_faces[l] is null then case when p_channel <> ''waiting'' then ''price'' end
            when p_faces[l] not between v_low[t] and v_high[t] then ''price''
          end);
        end if;
        if v_reason is null then
          v_line_type[l] := t;'],
    ['p_types[l] = h.ticket_type_id and p_quantities[l] = h.quantity)',
      'p_types[l] = h.ticket_type_id and p_quantities[l] = h.quantity
                  and p_faces[l] is not distinct from h.chosen_face)'],
    ['      channel, seats)', '      channel, seats, chosen_face)'],
    ['''{}'') end
      from generate_series(1, v_requests) r,', '''{}'') end, p_faces[l]
      from generate_series(1, v_requests) r,']];
begin
  foreach v_change slice 1 in array v_changes loop
    if strpos(v_text, v_change[1]) = 0 then
      raise exception 'hold_batch has no more: %', v_change[1];
    end if;
    v_text := replace(v_text, v_change[1], v_change[2]);
  end loop;
  -- calls without chosen prices go on meaning it
  drop function hold_batch(uuid, text, timestamptz, timestamptz, text[], bytea[], int[], uuid[], uuid[], int[], bytea[],
    int[], uuid[]);
  execute v_text;
end $$;
