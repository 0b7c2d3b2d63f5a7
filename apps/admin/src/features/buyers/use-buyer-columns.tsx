import { formatAmount, formatCount } from '@vh/i18n';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import type { BuyerRow } from './buyer-list.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';

/** Columns that readers may hide. */
export const optionalColumns = ['phone', 'tickets', 'account', 'news'] as const;

/** The columns of the list of buyers. */
export function useBuyerColumns(): DataColumn<BuyerRow>[] {
  const { text, language } = useBuyerTexts();
  return [
    {
      key: 'name',
      header: text('name'),
      sortable: true,
      width: '220px',
      clip: true,
      phone: 'lead',
      cell: row => <strong>{row.name || text('noName')}</strong>,
    },
    {
      key: 'email',
      header: text('email'),
      width: '240px',
      clip: true,
      phone: 'second',
      cell: row => row.email,
    },
    { key: 'phone', header: text('phone'), roomy: true, cell: row => row.phone || '–' },
    {
      key: 'orders',
      header: text('orders'),
      align: 'end',
      sortable: true,
      cell: row => formatCount(row.orders, language),
    },
    {
      key: 'tickets',
      header: text('tickets'),
      align: 'end',
      cell: row => formatCount(row.tickets, language),
    },
    {
      key: 'paid',
      header: text('paid'),
      align: 'end',
      phone: 'lead-end',
      cell: ({ sums }) =>
        sums.map(({ paid, currency }) => formatAmount({ amount: paid, currency }, language)).join(' + ') ||
        '–',
    },
    {
      key: 'account',
      header: text('account'),
      roomy: true,
      cell: row => text(row.hasAccount ? 'account.with' : 'account.without'),
    },
    {
      key: 'news',
      header: text('news'),
      roomy: true,
      cell: ({ wantsNews }) =>
        wantsNews === undefined ? (
          text('news.unsaid')
        ) : (
          <StatusBadge tone={wantsNews ? 'ok' : 'mute'}>
            {text(wantsNews ? 'news.yes' : 'news.no')}
          </StatusBadge>
        ),
    },
    {
      key: 'lastOrder',
      header: text('lastOrder'),
      align: 'end',
      sortable: true,
      phone: 'second-end',
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? <time dateTime={lastOrderAt}>{formatMoment(lastOrderAt, language)}</time> : '–',
    },
  ];
}
