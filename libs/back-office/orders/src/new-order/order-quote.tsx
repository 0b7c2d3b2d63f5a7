import { QueryFailure } from '@vh/area-kit';
import { formatAmount } from '@vh/i18n';
import { DefinitionRows, Panel, type DefinitionRow } from '@vh/ui';
import { useNewOrderTexts } from './new-order-texts.ts';
import type { Quote, Sale } from './new-order.model.ts';
import styles from './new-order.module.css';
import type { useQuote } from './use-quote.ts';

interface OrderQuoteProps {
  readonly sale: Pick<Sale, 'currency'>;
  readonly quote: ReturnType<typeof useQuote>;
}

/** What the order comes to, as its buyer will pay it. */
export function OrderQuote({ sale, quote }: OrderQuoteProps) {
  const { text } = useNewOrderTexts();
  return (
    <Panel title={text('summary')} look="well" className={styles.summary ?? ''}>
      <div aria-live="polite" aria-busy={quote.isFetching}>
        {!quote.isAsked ? (
          <p className={styles.quiet}>{text('nothingChosen')}</p>
        ) : quote.data ? (
          <Sums quote={quote.data} currency={sale.currency} />
        ) : quote.isError ? (
          <QueryFailure error={quote.error} onRetry={() => void quote.refetch()} />
        ) : null}
      </div>
    </Panel>
  );
}

function Sums({ quote, currency }: { quote: Quote; currency: Sale['currency'] }) {
  const { text, language } = useNewOrderTexts();
  const money = (amount: number) => formatAmount({ amount, currency }, language);
  const rows: DefinitionRow[] = quote.lines.map(({ ticketTypeId, quantity, name, face }) => ({
    key: ticketTypeId,
    term: `${quantity} × ${name}`,
    detail: money(quantity * face),
  }));
  if (quote.fees > 0) rows.push({ key: 'fees', term: text('fees'), detail: money(quote.fees) });
  rows.push({ key: 'total', term: <b>{text('total')}</b>, detail: <b>{money(quote.total)}</b> });
  if (quote.vat > 0) rows.push({ key: 'vat', term: text('vat'), detail: money(quote.vat) });
  return <DefinitionRows look="compact" rows={rows} />;
}
