import { isTestToken } from '@vh/domain';
import { formatMoney, useText } from '@vh/i18n';
import { Button, FormErrorSummary, Heading, Notice } from '@vh/ui';
import { ProgressRope } from '@vh/ui/shell';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Cart } from '../../cart/use-cart.ts';
import { useTracked } from '../../consent/track.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { checkoutHit } from './cart-hits.ts';
import { CartSummary } from './cart-summary.tsx';
import { readDraft, writeDraft } from './checkout-draft.ts';
import {
  checkForm,
  dueOf,
  emptyValues,
  errorsOfFields,
  methodsFor,
  totalOf,
  type CheckoutValues,
} from './checkout-form.model.ts';
import { ConsentFields } from './consent-fields.tsx';
import { createResolver, errorMessage, errorNames, labelOf } from './form-errors.ts';
import { loadFormSchema } from './form-schema.ts';
import { HoldNotice } from './hold-notice.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { SubmitError } from './submit-error.tsx';
import { usePrefill } from './use-prefill.ts';
import { PriceChange } from './price-change.tsx';
import { useStoreCredit } from './use-store-credit.ts';
import { useSubmitOrder } from './use-submit-order.ts';
import styles from './checkout.module.css';

interface CheckoutFormProps {
  readonly cart: Cart;
  /** The places went back on sale; the form stays. */
  readonly isExpired: boolean;
}

/** The checkout's one form: who, names, payment, consents; everything typed survives whatever goes wrong. */
export function CheckoutForm({ cart, isExpired }: CheckoutFormProps) {
  const { text, language } = useText();
  const form = useForm<CheckoutValues>({
    mode: 'onTouched',
    defaultValues: emptyValues(cart, readDraft()),
    resolver: createResolver(cart),
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const [attempts, setAttempts] = useState(0);
  const { submit, isSubmitting, error, repriced } = useSubmitOrder(cart, fields => {
    for (const [name, key] of Object.entries(errorsOfFields(fields, cart))) {
      // The names come from the API, so they are paths of the form only at run time.
      form.setError(name as 'email', { type: 'api', message: key });
    }
  });
  const messageOf = (name: string) => errorMessage(errors, name, text);
  const wrong = errorNames(errors, cart);
  const protection = useWatch({ control: form.control, name: 'protection' });
  const chosen = useWatch({ control: form.control, name: 'paymentMethod' });
  useDraft(form);
  usePrefill(form);
  const credit = useStoreCredit(cart, protection);
  const methods = methodsFor(cart, protection, credit.used);
  useOfferedMethod(form, methods);
  useTracked(isTestToken(cart.cartToken) ? undefined : cart.cartToken, () => checkoutHit(cart));
  const total = totalOf(cart, protection);
  // the new sum comes with the cart, a moment after the refusal
  const isRepriced = repriced !== undefined && repriced.total !== total;
  const handleSubmit = form.handleSubmit(
    async values => {
      // the sum that is agreed to is not known yet
      if (credit.isStale) return;
      const checked = checkForm(values, cart, await loadFormSchema(), credit.used);
      if (checked.ok) submit(checked.payload);
    },
    () => setAttempts(attempts + 1),
  );
  return (
    <div className={styles.columns}>
      <aside className={styles.aside} aria-label={text('yourOrder')} data-cart tabIndex={-1}>
        <CartSummary
          cart={cart}
          protection={protection}
          credit={credit.used}
          isCreditStale={credit.isStale}
          isExpired={isExpired}
        />
      </aside>
      <form
        className={styles.form}
        noValidate
        onFocus={() => void loadFormSchema()}
        onSubmit={event => void handleSubmit(event)}
      >
        <ProgressRope
          className={styles.rope ?? ''}
          label={text('stepOf', { step: 2, total: 3 })}
          steps={[text('stepPlaces'), text('stepPayment'), text('stepTickets')]}
          current={1}
        />
        <HoldNotice cart={cart} isExpired={isExpired} />
        <Heading level={1} className={styles.title}>
          {text('whoIsItFor')}
        </Heading>
        <div className={styles.errors}>
          <FormErrorSummary
            title={text('checkForm', { count: wrong.length })}
            errors={attempts > 0 ? wrong.map(name => ({ fieldId: name, message: summaryOf(name) })) : []}
            focusKey={attempts}
          />
        </div>
        <BuyerFields register={form.register} messageOf={messageOf} />
        <AttendeeFields cart={cart} form={form} register={form.register} messageOf={messageOf} />
        <QuestionFields cart={cart} register={form.register} messageOf={messageOf} />
        <InvoiceFields control={form.control} register={form.register} messageOf={messageOf} />
        <PaymentFields
          cart={cart}
          methods={methods}
          credit={credit}
          register={form.register}
          messageOf={messageOf}
        />
        <ConsentFields cart={cart} control={form.control} register={form.register} messageOf={messageOf} />
        {isRepriced && repriced && <PriceChange tried={repriced} cart={cart} total={total} />}
        {error !== undefined && !isRepriced && (
          <Notice tone="bad" live="assertive" className={styles.failure}>
            <SubmitError error={error} />
          </Notice>
        )}
        <div className={styles.bar}>
          <Button type="submit" size="l" wide busy={isSubmitting || credit.isStale} aria-disabled={isExpired}>
            {isSubmitting ? text('orderingNow') : buttonText()}
          </Button>
        </div>
      </form>
    </div>
  );

  /** What is wrong, after the question where the sentence alone would fit any field. */
  function summaryOf(name: string): string {
    const label = labelOf(name, cart, text);
    return [label, messageOf(name)].filter(Boolean).join(': ');
  }

  function buttonText(): string {
    const due = dueOf(cart, protection, credit.used);
    if (due === 0) return text(total === 0 ? 'orderFree' : 'orderWithCredit');
    const isPaidLater = chosen === 'bank-transfer' || chosen === 'payspot';
    return text(isRepriced ? 'priceChangedAccept' : isPaidLater ? 'orderPayLater' : 'orderAndPay', {
      price: credit.isStale ? '…' : formatMoney({ amount: due, currency: cart.currency }, language),
    });
  }
}

/** Keeps what is typed, so that a closed tab or another look at the event loses nothing. */
function useDraft(form: UseFormReturn<CheckoutValues>): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [form],
  );
}

/** Chooses another way to pay when the chosen one is not offered any more: a code can make a cart free. */
function useOfferedMethod(form: UseFormReturn<CheckoutValues>, paymentMethods: Cart['paymentMethods']): void {
  const chosen = useWatch({ control: form.control, name: 'paymentMethod' });
  useEffect(() => {
    if (!paymentMethods.some(method => method === chosen))
      form.setValue('paymentMethod', paymentMethods[0] ?? '');
  }, [form, chosen, paymentMethods]);
}
