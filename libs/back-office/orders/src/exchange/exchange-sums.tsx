import type { UseQueryResult } from '@tanstack/react-query';
import { QueryFailure } from '@vh/area-kit';
import { formatAmount } from '@vh/i18n';
import { DefinitionRows, Notice, Panel, type DefinitionRow } from '@vh/ui';
import styles from '../new-order/new-order.module.css';
import { useExchangeTexts } from './exchange-texts.ts';
import type { ExchangeQuote } from './exchange.model.ts';

interface SumsProps {
  readonly query: Pick<
    UseQueryResult<ExchangeQuote>,
    'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
  >;
  /** True when enough is chosen to ask. */
  readonly isAsked: boolean;
  /** The organiser keeps a difference that would go back. */
  readonly keeps: boolean;
}

/** What an exchange comes to: who pays or gets what, and what is issued. */
export function ExchangeSums({ query, isAsked, keeps }: SumsProps) {
  const { text } = useExchangeTexts();
  return (
    <Panel title={text('summary')} look="well" className={styles.summary ?? ''}>
      <div aria-live="polite" aria-busy={query.isFetching}>
        {!isAsked ? (
          <p className={styles.quiet}>{text('chooseFirst')}</p>
        ) : query.isError ? (
          <QueryFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <Sums quote={query.data} keeps={keeps} />
        ) : null}
      </div>
    </Panel>
  );
}

function Sums({ quote, keeps }: { quote: ExchangeQuote; keeps: boolean }) {
  const { text, language } = useExchangeTexts();
  const { currency, value, kept, lines, fees, total, vat, covered, amountDue, surplus, documents } = quote;
  const money = (amount: number) => formatAmount({ amount, currency }, language);
  const keptSurplus = keeps ? value - covered : 0;
  const rows: DefinitionRow[] = lines.map(({ ticketTypeId, quantity, name, face }) => ({
    key: ticketTypeId,
    term: `${quantity} × ${name}`,
    detail: money(quantity * face),
  }));
  if (fees > 0) rows.push({ key: 'fees', term: text('fees'), detail: money(fees) });
  rows.push({ key: 'total', term: text('total'), detail: money(total) });
  if (vat > 0) rows.push({ key: 'vat', term: text('vat'), detail: money(vat) });
  rows.push({ key: 'value', term: text('counted'), detail: money(value) });
  if (kept > 0) rows.push({ key: 'kept', term: text('kept'), detail: money(kept) });
  if (keptSurplus > 0)
    rows.push({ key: 'keptSurplus', term: text('surplusKept'), detail: money(keptSurplus) });
  const result = amountDue > 0 ? 'amountDue' : surplus > 0 ? 'surplus' : 'even';
  const sum = result === 'even' ? '' : money(amountDue > 0 ? amountDue : surplus);
  rows.push({ key: 'result', term: <b>{text(result)}</b>, detail: <b>{sum}</b> });
  if (documents.length > 0) {
    const issued = documents.map(kind => text(`documents.${kind}`)).join(', ');
    rows.push({ key: 'documents', term: text('documents'), detail: issued });
  }
  return (
    <>
      <DefinitionRows look="compact" rows={rows} />
      {quote.needsRefundRight && <Notice tone="wait">{text('needsRefundRight')}</Notice>}
    </>
  );
}
