import { useApiQuery } from '@vh/api-client';
import { formatAmount } from '@vh/i18n';
import { Button, DataTable, Panel, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';
import { CommissionDialog } from './commission.dialog.tsx';
import type { WatchedPayspot } from './commission.model.ts';
import { RemittanceDialog } from './remittance.dialog.tsx';
import { useTermsText } from './use-terms-text.ts';

type Money = WatchedPayspot['money'][number];
type Sum = Exclude<keyof Money, 'currency'>;

/** The money of one payspot by the books, and its commission to set and to pay. */
export function PayspotMoney({ payspotId }: { payspotId: string }) {
  const { text, language } = useCashOfficeTexts();
  const termsText = useTermsText();
  const [asked, setAsked] = useState<'terms' | 'pay'>();
  const { data } = useApiQuery('POST /back/cash-office/get-payspots', { payspotId, page: 1, pageSize: 1 });
  const payspot = data?.rows[0];
  if (!payspot) return null;
  const { money, terms } = payspot;
  const owed = money.flatMap(({ currency, commissionDue: amount }) =>
    amount > 0 ? { currency, amount } : [],
  );
  const column = (key: Sum, header: string, isTaken = false): DataColumn<Money> => ({
    ...{ key, header, align: 'end' },
    cell: sums =>
      formatAmount({ amount: isTaken ? 0 - sums[key] : sums[key], currency: sums.currency }, language),
  });
  const columns: DataColumn<Money>[] = [
    { key: 'currency', header: text('currency'), phone: 'lead', cell: ({ currency }) => currency },
    column('taken', text('cashTaken')),
    column('refunded', text('cashRefunded'), true),
    column('kept', text('commissionKept'), true),
    column('remitted', text('remitted'), true),
    { ...column('due', text('dueShort')), phone: 'lead-end' },
    column('commission', text('commissionEarned')),
    column('commissionDue', text('commissionDue')),
  ];
  return (
    <Panel title={text('payspotMoney', { name: payspot.name })} className={styles.flush ?? ''}>
      <div className={styles.terms}>
        <p>{text('commissionIs', { terms: termsText(terms) })}</p>
        <Button size="s" variant="outline" onClick={() => setAsked('terms')}>
          {text('setCommission')}
        </Button>
        {owed.length > 0 && (
          <Button size="s" variant="outline" onClick={() => setAsked('pay')}>
            {text('payCommission')}
          </Button>
        )}
      </div>
      {money.length > 0 && (
        <DataTable
          caption={text('payspotMoney', { name: payspot.name })}
          columns={columns}
          rows={money}
          rowKey={({ currency }) => currency}
        />
      )}
      {asked === 'terms' && <CommissionDialog payspot={payspot} onClose={() => setAsked(undefined)} />}
      {asked === 'pay' && (
        <RemittanceDialog
          payspotId={payspotId}
          due={owed}
          kind="commission"
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}
