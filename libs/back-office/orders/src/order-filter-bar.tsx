import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { orderChannels, pickTranslation } from '@vh/domain';
import { FilterChip } from '@vh/ui';
import { DaysFilter, ChoiceFilter, ListFilters, useListTexts } from '@vh/area-kit';
import type { UrlState } from '@vh/area-kit';
import { useOrderTexts } from './order/order-texts.ts';
import { isFiltered, orderKinds, orderMeans, type OrderFilters } from './order-list.model.ts';

/**
 * The filters of the list of orders: days, channel, means of payment, sold or complimentary; the event when one was chosen
 * elsewhere, and its ticket types.
 */
export function OrderFilterBar({
  url,
  ofEvent,
}: {
  url: UrlState<OrderFilters>;
  /** The event that the whole page is about. */
  ofEvent: string | undefined;
}) {
  const { text } = useOrderTexts();
  const { text: listText } = useListTexts();
  const { filters, change } = url;
  const clear = (filter: string) => listText('clear', { filter });
  const event = useEventFacts(ofEvent ?? filters.eventId);
  return (
    <ListFilters
      isFiltered={isFiltered(filters)}
      onClear={() =>
        change({
          ...{ q: undefined, channel: undefined, eventId: undefined, ticketTypeId: undefined },
          ...{ paidBy: undefined, kind: undefined, from: undefined, to: undefined },
        })
      }
    >
      <DaysFilter
        label={text('date')}
        days={filters}
        onPick={days => change(days, { replace: true })}
        onClear={() => change({ from: undefined, to: undefined })}
      />
      <ChoiceFilter
        label={text('channel')}
        clearLabel={clear(text('channel'))}
        options={orderChannels.map(value => ({ value, label: text(`channel.${value}`) }))}
        value={filters.channel}
        onChange={channel => change({ channel })}
      />
      <ChoiceFilter
        label={text('paidBy')}
        clearLabel={clear(text('paidBy'))}
        options={orderMeans.map(value => ({ value, label: text(`paidBy.${value}`) }))}
        value={filters.paidBy}
        onChange={paidBy => change({ paidBy })}
      />
      <ChoiceFilter
        label={text('saleKind')}
        clearLabel={clear(text('saleKind'))}
        options={orderKinds.map(value => ({ value, label: text(`saleKind.${value}`) }))}
        value={filters.kind}
        onChange={kind => change({ kind })}
      />
      {event.types.length === 0 ? null : (
        <ChoiceFilter
          label={text('ticketType')}
          clearLabel={clear(text('ticketType'))}
          options={event.types}
          value={filters.ticketTypeId}
          onChange={ticketTypeId => change({ ticketTypeId })}
        />
      )}
      {filters.eventId === undefined || ofEvent !== undefined ? null : (
        <FilterChip
          label={text('event')}
          value={event.title ?? text('thisEvent')}
          clearLabel={clear(text('event'))}
          onClear={() => change({ eventId: undefined, ticketTypeId: undefined })}
        />
      )}
    </ListFilters>
  );
}

/** The name of an event, and its ticket types. */
function useEventFacts(eventId: string | undefined) {
  const { language } = useOrderTexts();
  const options = queryFor(useApi(), 'POST /back/event/get', { eventId: eventId ?? '', lang: language });
  const { data } = useQuery({ ...options, enabled: eventId !== undefined });
  const types = (data?.ticketTypes ?? []).map(({ _id: value, name }) => ({
    value,
    label: pickTranslation(name, language),
  }));
  return { title: data?.title, types };
}
