import { useApiQuery } from '@vh/api-client';
import { eventStates } from '@vh/domain';
import { DaysFilter, ChoiceFilter, ListFilters, useListTexts } from '@vh/area-kit';
import type { UrlState, PlacedScope } from '@vh/area-kit';
import { useEventFrameTexts } from '@vh/back-office-event-frame';
import { useEventTexts } from './event/event-texts.ts';
import { isFilteredEvents, type EventFilters } from './event-list.model.ts';

interface EventFilterBarProps {
  readonly url: UrlState<EventFilters>;
  readonly scope: PlacedScope;
}

/** The filters of the list of events: days, state, and whose they are where several clients' stand together. */
export function EventFilterBar({ url, scope }: EventFilterBarProps) {
  const { text } = useEventTexts();
  const { text: frameText } = useEventFrameTexts();
  const { text: listText } = useListTexts();
  const { filters, change } = url;
  const nothing = { q: undefined, state: undefined, from: undefined, to: undefined, clientId: undefined };
  return (
    <ListFilters isFiltered={isFilteredEvents(filters)} onClear={() => change(nothing)}>
      <DaysFilter
        label={text('date')}
        days={filters}
        onPick={days => change(days, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined })}
      />
      <ChoiceFilter
        label={text('status')}
        clearLabel={listText('clear', { filter: text('status') })}
        options={eventStates.map(value => ({ value, label: frameText(`event.${value}`) }))}
        value={filters.state}
        onChange={state => change({ state })}
      />
      {scope.canManagePlatform ? <ClientFilter url={url} /> : null}
    </ListFilters>
  );
}

function ClientFilter({ url: { filters, change } }: { url: UrlState<EventFilters> }) {
  const { text } = useEventTexts();
  const { text: listText } = useListTexts();
  const { data } = useApiQuery('POST /back/user/get-choices');
  return (
    <ChoiceFilter
      label={text('client')}
      clearLabel={listText('clear', { filter: text('client') })}
      options={(data?.clients ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={filters.clientId}
      onChange={clientId => change({ clientId })}
    />
  );
}
