import { formatMoney, useText } from '@vh/i18n';
import { Heading } from '@vh/ui';
import { useSettings } from '../../app/site-data.ts';
import { NumberSentence } from './number-sentence.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { viewOf, type BuyerOrder } from './order-state.model.ts';
import styles from './order.module.css';

/** What to know for the evening, what was paid, and whom to ask. */
export function OrderHelp({ order }: { order: BuyerOrder }) {
  const { text, language } = useText();
  const settings = useSettings();
  const { pickUpCode } = order;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, language);
  const isPaid = viewOf(order) === 'tickets';
  return (
    <section className={styles.help}>
      {isPaid && (
        <div>
          <Heading level={2} size="t3">
            {text('onTheEvening')}
          </Heading>
          <p>{text('onTheEveningText')}</p>
        </div>
      )}
      {isPaid && order.total > 0 && (
        <div>
          <Heading level={2} size="t3">
            {text('receipt')}
          </Heading>
          <p>{text('receiptText', { total: money(order.total), vat: money(order.vat) })}</p>
          {order.refunded > 0 && (
            <p>
              {text('receiptRefunded', {
                refunded: money(order.refunded),
                rest: money(order.total - order.refunded),
              })}
            </p>
          )}
          {order.payment?.authCode && (
            <p>
              {text('payAuthCode')}: {order.payment.authCode}
              {order.payment.cardLast4 && ` (${cardOf(order.payment)})`}
            </p>
          )}
        </div>
      )}
      {order.total > 0 && viewOf(order) !== 'waiting' && <OrderDocuments order={order} />}
      {pickUpCode && isPaid && (
        <div>
          <Heading level={2} size="t3">
            {text('orderPickUp')}
          </Heading>
          <p>
            <NumberSentence
              number={order.number}
              say={number => text('orderPickUpText', { number, code: pickUpCode })}
            />
          </p>
        </div>
      )}
      {(settings?.telephone ?? settings?.email) && (
        <div>
          <Heading level={2} size="t3">
            {text('somethingWrong')}
          </Heading>
          {settings?.telephone && (
            <p>{text('somethingWrongText', { telephone: settings.telephone.replace(/ /g, '\u00a0') })}</p>
          )}
          {settings?.email && <p>{text('somethingWrongMail', { email: settings.email })}</p>}
        </div>
      )}
    </section>
  );
}

function cardOf({ cardBrand, cardLast4 }: NonNullable<BuyerOrder['payment']>): string {
  return [cardBrand, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ');
}
