import { formatAmount } from '@vh/i18n';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { formatOrderNumber, orderColumns } from '@vh/domain';
import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import { orderTones } from './order-tones.ts';
import { useOrderTexts } from './order/order-texts.ts';
import type { OrderRow } from './order-list.model.ts';
import styles from './order/orders.module.css';

/** How much room the list has; the panel beside it takes some columns away. */
export type OrderColumnSet = 'all' | 'besidePanel' | 'besidePanelNarrow';

/** Columns of money besides the total. */
const sums = ['fees', 'vat', 'refunded', 'net'] as const;

/** All columns of money. */
export const moneyColumns: readonly string[] = [...sums, 'total'];

const leftOut: Readonly<Record<OrderColumnSet, readonly string[]>> = {
  all: [],
  besidePanel: ['places', 'channel', 'links', ...sums],
  besidePanelNarrow: ['places', 'channel', 'links', 'buyer', ...sums],
};

/**
 * The columns of a list of orders; on phones the event is the first line, and number, buyer and time the second.
 * Those of money are left out for readers who may not see it.
 */
export function useOrderColumns(set: OrderColumnSet = 'all', seesMoney = true): DataColumn<OrderRow>[] {
  const { text, language } = useOrderTexts();
  const eventOf = ({ eventTitle, moreEvents }: OrderRow) =>
    moreEvents > 0 ? `${eventTitle} ${text('moreEvents', { count: moreEvents })}` : eventTitle;
  const columns = useDeclaredColumns<typeof orderColumns, OrderRow>(orderColumns, {
    number: {
      phone: 'lead',
      cell: row => (
        <>
          <span className={styles.number}>{formatOrderNumber(row.number)}</span>
          <span className={styles.onPhone}>{eventOf(row)}</span>
        </>
      ),
    },
    createdAt: {
      cell: row => (
        <time dateTime={row.createdAt} className={styles.moment}>
          {formatMoment(row.createdAt, language)}
        </time>
      ),
    },
    event: {
      width: '240px',
      clip: true,
      cell: row => <strong title={row.eventTitle}>{eventOf(row)}</strong>,
    },
    buyer: {
      width: '180px',
      clip: true,
      phone: 'second',
      cell: row => (
        <>
          <span className={styles.onPhone}>{`${formatOrderNumber(row.number)}, `}</span>
          {row.buyerName || row.buyerEmail || text('soldAtPayspot')}
          <span className={styles.onPhone}>{`, ${formatMoment(row.createdAt, language)}`}</span>
        </>
      ),
    },
    status: {
      phone: 'second-end',
      cell: row => <StatusBadge tone={orderTones[row.state]}>{text(`order.${row.state}`)}</StatusBadge>,
    },
    channel: { roomy: true, cell: row => text(`channel.${row.channel}`) },
    links: {
      roomy: true,
      cell: ({ links }) =>
        links
          .map(
            ({ kind, direction, number }) =>
              `${text(`link.${kind}.${direction}`)} ${formatOrderNumber(number)}`,
          )
          .join(', '),
    },
    places: { roomy: true },
    fees: { roomy: true },
    vat: { roomy: true },
    refunded: { roomy: true },
    net: { roomy: true },
    total: {
      phone: 'lead-end',
      cell: ({ total, currency }) =>
        total === undefined ? null : <strong>{formatAmount({ amount: total, currency }, language)}</strong>,
    },
  });
  const hidden = [...leftOut[set], ...(seesMoney ? [] : moneyColumns)];
  return columns.filter(({ key }) => !hidden.includes(key));
}
