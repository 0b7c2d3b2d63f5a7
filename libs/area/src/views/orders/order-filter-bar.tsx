import { formatShortDay } from '@vh/i18n';
import { Button, FilterBar, FilterChip, TextField } from '@vh/ui';
import { ChoiceFilter, FilterMenu } from '../../list/filter-menu.tsx';
import { useListTexts } from '../../list/list-texts.ts';
import type { UrlState } from '../../list/use-url-state.ts';
import { useViewTexts } from '../view-texts.ts';
import { isFiltered, orderChannels, type OrderFilters, type OrderRow } from './order-list.model.ts';
import styles from './orders.module.css';

/** The filters of the list of orders: days, channel, and the event when one was chosen elsewhere. */
export function OrderFilterBar({ url, rows }: { url: UrlState<OrderFilters>; rows: readonly OrderRow[] }) {
  const { text } = useViewTexts();
  const { text: listText } = useListTexts();
  const { filters, change } = url;
  const clear = (filter: string) => listText('clear', { filter });
  return (
    <FilterBar
      label={listText('filters')}
      end={
        isFiltered(filters) ? (
          <Button
            variant="text"
            size="s"
            onClick={() =>
              change({ q: undefined, channel: undefined, eventId: undefined, from: undefined, to: undefined })
            }
          >
            {listText('clearAll')}
          </Button>
        ) : undefined
      }
    >
      <DaysFilter url={url} />
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
    </FilterBar>
  );
}

function DaysFilter({ url: { filters, change } }: { url: UrlState<OrderFilters> }) {
  const { text } = useViewTexts();
  const { text: listText } = useListTexts();
  return (
    <FilterMenu
      label={text('date')}
      value={useDaysInWords(filters)}
      clearLabel={listText('clear', { filter: text('date') })}
      onClear={() => change({ from: undefined, to: undefined })}
    >
      {() => (
        <div className={styles.days}>
          <TextField
            type="date"
            label={text('from')}
            value={filters.from ?? ''}
            max={filters.to}
            onChange={event => change({ from: event.target.value || undefined }, { replace: true })}
          />
          <TextField
            type="date"
            label={text('to')}
            value={filters.to ?? ''}
            min={filters.from}
            onChange={event => change({ to: event.target.value || undefined }, { replace: true })}
          />
        </div>
      )}
    </FilterMenu>
  );
}

function useDaysInWords({ from, to }: OrderFilters): string | undefined {
  const { language } = useViewTexts();
  if (!from && !to) return undefined;
  const say = (day: string | undefined) => (day ? formatShortDay(`${day}T00:00:00Z`, { language }) : '');
  return `${say(from)} – ${say(to)}`.trim();
}
