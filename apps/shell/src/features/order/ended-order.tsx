import { formatMoney, useText } from '@vh/i18n';
import { Heading, LinkButton } from '@vh/ui';
import { paths } from '../../app/paths.ts';
import { NumberSentence } from './number-sentence.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderLines } from './order-lines.tsx';
import { endedWords, viewOf, type BuyerOrder } from './order-state.model.ts';
import { RequestList } from './order-requests.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { StoreCredits } from './store-credits.tsx';
import styles from './order.module.css';

/** What became of an order that has no tickets and waits for nothing: above all, where its money is. */
export function EndedOrder({ order }: { order: BuyerOrder }) {
  const { text, language } = useText();
  const price = formatMoney({ amount: order.total, currency: order.currency }, language);
  const words = endedWords(order);
  const [line] = order.lines;
  return (
    <>
      <Heading level={1} size="t6">
        {text(words.title)}
      </Heading>
      <p className={styles.lead}>
        <NumberSentence number={order.number} say={number => text('orderLead', { number, price })} />{' '}
        {words.text && text(words.text)}
      </p>
      <OrderLines order={order} />
      <RefundFacts order={order} />
      <StoreCredits order={order} />
      {viewOf(order) === 'refunded' && <RequestList order={order} />}
      {line && viewOf(order) === 'released' && (
        <div className={styles.acts}>
          <LinkButton href={paths.event(line.eventSlug)}>{text('backToEvent')}</LinkButton>
        </div>
      )}
      <OrderHelp order={order} />
    </>
  );
}
