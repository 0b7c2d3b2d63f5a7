import { formatAmount } from '@vh/i18n';
import { DefinitionRows, Heading, Notice } from '@vh/ui';
import type { OrderRecord } from '../order/use-order.ts';
import { useRoleHere } from '@vh/area-kit';
import { useOrderTexts } from '../order/order-texts.ts';
import { refundProviderInWords } from '../order/payment-words.ts';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import type { RefundQuote } from './refund-form.model.ts';

/** What the buyer gets by the server's word, part by part, read out when it changes. */
export function RefundQuoteView({
  quote,
  isFresh,
  tickets,
}: {
  quote: RefundQuote | undefined;
  isFresh: boolean;
  tickets: OrderRecord['tickets'];
}) {
  const { text, language } = useActionTexts();
  if (!quote) return null;
  const money = (amount: number) => formatAmount({ amount, currency: quote.currency }, language);
  const parts = [
    { key: 'face', term: text('quoteTickets'), amount: quote.face, isShown: true },
    { key: 'fee', term: text('quoteFee'), amount: quote.fee, isShown: quote.fee > 0 },
    {
      key: 'protection',
      term: text('quoteProtection'),
      amount: quote.protection,
      isShown: quote.protection > 0,
    },
    { key: 'kept', term: text('quoteKept'), amount: quote.kept, isShown: quote.kept > 0 },
  ];
  const codes = new Map(tickets.map(ticket => [ticket._id, ticket.shortCode]));
  return (
    <section className={styles.quote} aria-label={text('quote')}>
      {quote.refused.length > 0 ? (
        <Notice tone="bad" title={text('refusedTitle')} live="polite">
          <ul>
            {quote.refused.map(({ ticketId, why }) => (
              <li key={ticketId}>
                {codes.get(ticketId) ?? ''}: {text(`refused.${why}`)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Heading level={3} size="t2">
        {text('quote')}
      </Heading>
      <DefinitionRows
        look="compact"
        rows={parts
          .filter(part => part.isShown)
          .map(({ key, term, amount }) => ({ key, term, detail: money(amount) }))}
      />
      <Payers quote={quote} />
      <Targets quote={quote} />
      <p className={styles.total} role="status">
        <span>{text('quoteAmount')}</span>{' '}
        <strong>{isFresh ? money(quote.amount) : text('quotePending')}</strong>
      </p>
    </section>
  );
}

/** By which ways the amount reaches the buyer. */
function Targets({ quote: { destinations, currency } }: { quote: RefundQuote }) {
  const { text, language } = useActionTexts();
  const { text: orderText } = useOrderTexts();
  if (destinations.length === 0) return null;
  const nameOf = (provider: string | undefined) =>
    provider === undefined ? text('destinations.manual') : refundProviderInWords(provider, orderText);
  return (
    <>
      <Heading level={3} size="t2">
        {text('destinations')}
      </Heading>
      <DefinitionRows
        look="compact"
        rows={destinations.map(({ provider, amount }, at) => ({
          key: String(at),
          term: nameOf(provider),
          detail: formatAmount({ amount, currency }, language),
        }))}
      />
    </>
  );
}

/** Whose money goes back, and who keeps what of the price. */
function Payers({ quote: { payers, currency } }: { quote: RefundQuote }) {
  const { text, language } = useActionTexts();
  const isMember = useRoleHere().role === 'client';
  const money = (amount: number) => formatAmount({ amount, currency }, language);
  const ofOrganiser = (key: 'fromOrganiser' | 'keptByOrganiser') =>
    text(isMember ? `payers.${key}` : `payers.${key}Other`);
  const rows = [
    { key: 'fromOrganiser', term: ofOrganiser('fromOrganiser'), amount: payers.fromOrganiser },
    { key: 'fromPlatform', term: text('payers.fromPlatform'), amount: payers.fromPlatform },
    { key: 'keptByOrganiser', term: ofOrganiser('keptByOrganiser'), amount: payers.keptByOrganiser },
    { key: 'keptByPlatform', term: text('payers.keptByPlatform'), amount: payers.keptByPlatform },
  ];
  return (
    <>
      <Heading level={3} size="t2">
        {text('payers')}
      </Heading>
      <DefinitionRows
        look="compact"
        rows={rows
          .filter(({ key, amount }) => key === 'fromOrganiser' || amount !== 0)
          .map(({ key, term, amount }) => ({ key, term, detail: money(amount) }))}
      />
    </>
  );
}
