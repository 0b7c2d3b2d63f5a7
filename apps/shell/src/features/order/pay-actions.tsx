import { formatMoney, useText } from '@vh/i18n';
import { Button, LinkButton, Notice } from '@vh/ui';
import type { ReactNode } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { methodWords } from '../payment/payment-words.ts';
import { CancelOrder } from './cancel-order.tsx';
import { failureKeys, isSurelyUncharged, type BuyerOrder } from './order-state.model.ts';
import { usePay } from './use-pay.ts';
import styles from './order.module.css';

interface PayActionsProps {
  readonly order: BuyerOrder;
  /** The page itself is where the payment that was begun goes on: no link leads there. */
  readonly isBegunHere?: boolean;
  /** Other acts, after these. */
  readonly children?: ReactNode;
}

/** The ways to pay an order that waits for it, where it was begun and the others, and to cancel it. */
export function PayActions({ order, isBegunHere = false, children }: PayActionsProps) {
  const { text, language } = useText();
  const { pay, paying, error } = usePay(order);
  const price = formatMoney({ amount: order.amountDue, currency: order.currency }, language);
  const last = order.payment?.method;
  const methods = order.payMethods.flatMap(method => (method === 'free' ? [] : [method]));
  const others = order.payUrl ? methods.filter(method => method !== last) : methods;
  const failure = order.payment?.failure;
  return (
    <>
      {failure && (
        <Notice tone="bad" title={text('payFailureTitle')}>
          {text(failureKeys[failure])} {isSurelyUncharged(failure) && text('payNothingCharged')}
        </Notice>
      )}
      {error !== undefined && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={error} />
        </Notice>
      )}
      <div className={styles.acts}>
        {order.payUrl && !isBegunHere && (
          <LinkButton href={order.payUrl}>{text('payNow', { price })}</LinkButton>
        )}
        {others.map((method, index) => (
          <Button
            key={method}
            variant={index === 0 && !order.payUrl ? 'primary' : 'outline'}
            busy={paying === method}
            onClick={() => void pay(method)}
          >
            {index === 0 && !order.payUrl && others.length === 1
              ? text('payNow', { price })
              : `${text('payNow', { price })}: ${text(methodWords[method].label)}`}
          </Button>
        ))}
        {children}
        <CancelOrder orderToken={order.orderToken} />
      </div>
    </>
  );
}
