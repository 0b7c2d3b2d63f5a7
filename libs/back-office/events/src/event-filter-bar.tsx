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
  const nothing = {
    ...{ q: undefined, state: undefined, from: undefined, to: undefined, clientId: undefined },
    ...{ placeId: undefined, city: undefined, genre: undefined, seriesId: undefined },
  };
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
      {filters.seriesId && (
        <ChoiceFilter
          label={text('series')}
          clearLabel={listText('clear', { filter: text('series') })}
          options={[{ value: filters.seriesId, label: text('thisSeries') }]}
          value={filters.seriesId}
          onChange={seriesId => change({ seriesId })}
        />
      )}
      <SubjectFilters url={url} clientId={scope.clientId} />
      {scope.canManagePlatform ? <ClientFilter url={url} /> : null}
    </ListFilters>
  );
}

/** By venue, town and genre, as far as the events of the reader have several. */
function SubjectFilters({
  url: { filters, change },
  clientId,
}: {
  url: UrlState<EventFilters>;
  clientId: string | undefined;
}) {
  const { text, language } = useEventTexts();
  const { text: listText } = useListTexts();
  const asked = { lang: language, ...(clientId && { clientId }) };
  const { data } = useApiQuery('POST /back/event/get-filters', asked);
  const clearOf = (label: string) => ({ label, clearLabel: listText('clear', { filter: label }) });
  const inCity = (data?.venues ?? []).filter(({ city }) => !filters.city || city === filters.city);
  return (
    <>
      <ChoiceFilter
        {...clearOf(text('venue'))}
        options={inCity.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
        value={filters.placeId}
        onChange={placeId => change({ placeId })}
      />
      <ChoiceFilter
        {...clearOf(text('town'))}
        options={(data?.cities ?? []).map(city => ({ value: city, label: city }))}
        value={filters.city}
        onChange={city => change({ city, placeId: undefined })}
      />
      <ChoiceFilter
        {...clearOf(text('genre'))}
        options={(data?.genres ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        value={filters.genre}
        onChange={genre => change({ genre })}
      />
    </>
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
