import { FilterChip } from '@vh/ui';
import { DaysFilter, ChoiceFilter, ListFilters, useListTexts } from '@vh/area-kit';
import type { UrlState } from '@vh/area-kit';
import { useOrderTexts } from './order/order-texts.ts';
import { isFiltered, orderChannels, type OrderFilters, type OrderRow } from './order-list.model.ts';

/** The filters of the list of orders: days, channel, and the event when one was chosen elsewhere. */
export function OrderFilterBar({ url, rows }: { url: UrlState<OrderFilters>; rows: readonly OrderRow[] }) {
  const { text } = useOrderTexts();
  const { text: listText } = useListTexts();
  const { filters, change } = url;
  const clear = (filter: string) => listText('clear', { filter });
  return (
    <ListFilters
      isFiltered={isFiltered(filters)}
      onClear={() =>
        change({ q: undefined, channel: undefined, eventId: undefined, from: undefined, to: undefined })
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
      {filters.eventId === undefined ? null : (
        <FilterChip
          label={text('event')}
          value={rows[0]?.eventTitle ?? text('thisEvent')}
          clearLabel={clear(text('event'))}
          onClear={() => change({ eventId: undefined })}
        />
      )}
    </ListFilters>
  );
}
