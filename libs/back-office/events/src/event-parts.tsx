import { pickTranslation } from '@vh/domain';
import { formatAmount, formatCount, formatTime, formatZone, formatDayTime } from '@vh/i18n';
import { BarChart, DataTable, DefinitionRows, Panel, type DataColumn, type DefinitionRow } from '@vh/ui';
import { percentText } from '@vh/area-kit';
import { SaleBadge } from '@vh/back-office-event-frame';
import { useEventTexts } from './event/event-texts.ts';
import type { EventRecord } from './event/event-record.ts';
import styles from './events.module.css';

type TicketType = EventRecord['ticketTypes'][number];

/** Number of tickets each channel sold. */
export function SalesByChannel({ event: { salesByChannel } }: { event: EventRecord }) {
  const { text, language } = useEventTexts();
  const all = salesByChannel.reduce((sum, { sold }) => sum + sold, 0);
  if (all === 0) return <p className={styles.quiet}>{text('noSales')}</p>;
  return (
    <BarChart
      label={text('whereBought')}
      labels={{ showTable: text('showTable'), showChart: text('showChart') }}
      columns={[text('channel'), text('sold')]}
      bars={salesByChannel.map(({ channel, sold }) => ({
        key: channel,
        label: text(`channel.${channel}`),
        value: sold,
        display: `${formatCount(sold, language)}, ${percentText(sold, all)} %`,
      }))}
    />
  );
}

/** The ticket types of an event with what is sold and left of each. */
export function EventTicketTypes({ event, hasPrices }: { event: EventRecord; hasPrices: boolean }) {
  const { text, language } = useEventTexts();
  const count = (value: number) => formatCount(value, language);
  const money = (amount: number) => formatAmount({ amount, currency: event.currency }, language);
  const columns: DataColumn<TicketType>[] = [
    {
      key: 'type',
      header: text('type'),
      phone: 'lead',
      cell: type => <TypeName type={type} timeZone={event.timezone} />,
    },
    {
      key: 'price',
      header: text('price'),
      align: 'end',
      phone: 'lead-end',
      cell: type =>
        type.openPrice
          ? text('priceFrom', { price: money(type.face + type.fee) })
          : money(type.face + type.fee),
    },
    {
      key: 'sold',
      header: text('sold'),
      align: 'end',
      phone: 'second',
      // the limit of types that share places is not one of each
      cell: type =>
        text(type.sharesQuota ? 'soldOfShared' : 'soldOf', {
          sold: count(type.sold),
          capacity: count(type.capacity),
        }),
    },
    ...(event.ticketTypes.some(type => type.complimentary > 0)
      ? [
          {
            key: 'complimentary',
            header: text('complimentary'),
            align: 'end',
            cell: (type: TicketType) => count(type.complimentary),
          } as const,
        ]
      : []),
    { key: 'held', header: text('held'), align: 'end', cell: type => count(type.held) },
    {
      key: 'left',
      header: text('left'),
      align: 'end',
      cell: type => count(type.free),
    },
    {
      key: 'state',
      header: text('status'),
      align: 'end',
      phone: 'second-end',
      cell: type => <SaleBadge saleState={type.saleState} />,
    },
  ];
  return (
    <Panel title={text('ticketTypes')} className={styles.flush ?? ''}>
      <DataTable
        caption={text('ticketTypes')}
        columns={hasPrices ? columns : columns.filter(({ key }) => key !== 'price')}
        rows={event.ticketTypes}
        rowKey={type => type._id}
      />
    </Panel>
  );
}

/** The name of a ticket type, with who can buy it, when, and whether others take of the same limit. */
function TypeName({ type, timeZone }: { type: TicketType; timeZone: string }) {
  const { text, language } = useEventTexts();
  const at = (moment: string) => {
    const style = { language, timeZone };
    return formatDayTime(moment, style);
  };
  const { visibility, salesStart, salesEnd, sharesQuota } = type;
  const notes = [
    ...(visibility === 'public' ? [] : [text(`visibility.${visibility}`)]),
    ...(salesStart ? [text('salesFrom', { at: at(salesStart) })] : []),
    ...(salesEnd ? [text('salesUntil', { at: at(salesEnd) })] : []),
    ...(sharesQuota ? [text('sharesLimit')] : []),
  ];
  return (
    <span className={styles.typeName}>
      {pickTranslation(type.name, language)}
      {notes.length > 0 && <small className={styles.quiet}>{notes.join(' · ')}</small>}
    </span>
  );
}

/** Place, times, kind and client of an event. */
export function EventFactRows({ event }: { event: EventRecord }) {
  const { text, language } = useEventTexts();
  const style = { language, timeZone: event.timezone };
  const zone = formatZone(event.date, event.timezone);
  const rows: DefinitionRow[] = [
    { term: text('address'), detail: [event.venue, event.address, event.city].filter(Boolean).join(', ') },
    ...(event.doorsAt
      ? [{ term: text('doors'), detail: `${formatTime(event.doorsAt, style)} (${zone})` }]
      : []),
    ...(event.endDate
      ? [{ term: text('ends'), detail: `${formatTime(event.endDate, style)} (${zone})` }]
      : []),
    { term: text('kind'), detail: text(`kind.${event.kind}`) },
    { term: text('genre'), detail: [event.genreName, event.typeName].filter(Boolean).join(', ') },
    { term: text('client'), detail: event.clientName },
  ];
  return <DefinitionRows look="compact" rows={rows} />;
}
