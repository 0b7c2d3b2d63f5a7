import { buyerColumns } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { useDeclaredColumns, formatMoment } from '@vh/area-kit';
import type { BuyerRow } from './buyer-list.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';

/** The columns of the list of buyers. */
export function useBuyerColumns(): DataColumn<BuyerRow>[] {
  const { text, language } = useBuyerTexts();
  return useDeclaredColumns<typeof buyerColumns, BuyerRow>(buyerColumns, {
    name: {
      width: '220px',
      clip: true,
      phone: 'lead',
      cell: row => <strong>{row.name || text('noName')}</strong>,
    },
    email: { width: '240px', clip: true, phone: 'second' },
    phone: { roomy: true, cell: row => row.phone || '–' },
    orders: {},
    tickets: {},
    paid: {
      align: 'end',
      phone: 'lead-end',
      cell: ({ sums }) =>
        sums.map(({ paid, currency }) => formatAmount({ amount: paid, currency }, language)).join(' + ') ||
        '–',
    },
    account: { roomy: true, cell: row => text(row.hasAccount ? 'account.with' : 'account.without') },
    marketing: {
      roomy: true,
      cell: ({ acceptsMarketing }) =>
        acceptsMarketing === undefined ? (
          text('marketing.unknown')
        ) : (
          <StatusBadge tone={acceptsMarketing ? 'ok' : 'mute'}>
            {text(acceptsMarketing ? 'marketing.yes' : 'marketing.no')}
          </StatusBadge>
        ),
    },
    lastOrder: {
      align: 'end',
      phone: 'second-end',
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? <time dateTime={lastOrderAt}>{formatMoment(lastOrderAt, language)}</time> : '–',
    },
  });
}
