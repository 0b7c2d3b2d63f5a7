import { formatMoney, useText } from '@vh/i18n';
import { Button, Notice, RadioCards } from '@vh/ui';
import { useState } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import type { BuyerOrder } from '../order/order-state.model.ts';
import styles from './pay-again.module.css';
import { failureWords, methodWords, type PaymentMethod } from './payment-words.ts';
import { usePayAgain } from './use-pay-again.ts';

/** Why an order is not paid, and the ways to pay it after all; nothing when it can't be paid any more. */
export function PayAgain({ order }: { readonly order: BuyerOrder }) {
  const { text, language } = useText();
  const methods = order.payMethods.filter(isPayable);
  const [first] = methods;
  const last = methods.find(method => method === order.payment?.method);
  const [chosen, setChosen] = useState(last ?? first);
  const { pay, isOpening, error } = usePayAgain(order);
  if (!chosen) return null;
  const price = formatMoney({ amount: order.total, currency: order.currency }, language);
  return (
    <section className={styles.again} aria-labelledby="pay-again">
      <PaymentFailureNotice order={order} />
      {methods.length > 1 && (
        <RadioCards
          legend={text('howToPay')}
          name="pay-again-method"
          value={chosen}
          onValueChange={value => setChosen(methods.find(method => method === value) ?? chosen)}
          options={methods.map(method => ({
            value: method,
            label: text(methodWords[method].label),
            description: text(methodWords[method].help),
          }))}
        />
      )}
      <div>
        <Button id="pay-again" onClick={() => void pay(chosen)} busy={isOpening}>
          {isOpening ? text('payOpening') : text('tryAgain', { price })}
        </Button>
      </div>
      {error !== undefined && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={error} />
        </Notice>
      )}
    </section>
  );
}

/** Why the last attempt to pay was not made, in the buyer's words. */
export function PaymentFailureNotice({ order }: { readonly order: BuyerOrder }) {
  const { text } = useText();
  const failure = order.payment?.failure;
  if (!failure) return null;
  // of a payment that got lost on the way nobody knows that yet
  const isCertain = failure !== 'try_later' && failure !== 'unknown';
  return (
    <Notice tone="wait" title={text('payFailureTitle')}>
      {text(failureWords[failure])} {isCertain && text('payNothingCharged')}
    </Notice>
  );
}

function isPayable(method: PaymentMethod): method is Exclude<PaymentMethod, 'free'> {
  return method !== 'free';
}
