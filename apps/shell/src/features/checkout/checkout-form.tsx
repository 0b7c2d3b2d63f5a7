import { formatMoney, useText, type MessageKey } from '@vh/i18n';
import { Button, FormErrorSummary, Heading, Notice, ProgressRope } from '@vh/ui';
import { useState } from 'react';
import { useForm, useWatch, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { Cart } from '../../cart/use-cart.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { AttendeeFields } from './attendee-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { CartSummary } from './cart-summary.tsx';
import {
  checkForm,
  emptyValues,
  errorsOfFields,
  totalOf,
  type CheckoutValues,
} from './checkout-form.model.ts';
import { ConsentFields } from './consent-fields.tsx';
import { HoldPlate } from './hold-plate.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { useSubmitOrder } from './use-submit-order.ts';
import styles from './checkout.module.css';

interface CheckoutFormProps {
  readonly cart: Cart;
  /** The places went back on sale; the form stays. */
  readonly isLapsed: boolean;
}

/** The checkout's one form: who, names, payment, consents; everything typed survives whatever goes wrong. */
export function CheckoutForm({ cart, isLapsed }: CheckoutFormProps) {
  const { text, language } = useText();
  const form = useForm<CheckoutValues>({
    mode: 'onTouched',
    defaultValues: emptyValues(cart),
    resolver: createResolver(cart),
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const [attempts, setAttempts] = useState(0);
  const { submit, isSubmitting, error } = useSubmitOrder(cart, fields => {
    for (const [name, key] of Object.entries(errorsOfFields(fields, cart))) {
      // The names come from the API, so they are paths of the form only at run time.
      form.setError(name as 'email', { type: 'api', message: key });
    }
  });
  const messageOf = (name: string) => errorMessage(errors, name, text);
  const wrong = errorNames(errors);
  const protection = useWatch({ control: form.control, name: 'protection' });
  const total = totalOf(cart, protection);
  const handleSubmit = form.handleSubmit(
    values => {
      const checked = checkForm(values, cart);
      if (checked.ok) void submit(checked.payload);
    },
    () => setAttempts(attempts + 1),
  );
  return (
    <div className={styles.columns}>
      <aside className={styles.aside} aria-label={text('yourOrder')}>
        <CartSummary cart={cart} protection={protection} isLapsed={isLapsed} />
      </aside>
      <form className={styles.form} noValidate onSubmit={event => void handleSubmit(event)}>
        <ProgressRope
          className={styles.rope ?? ''}
          label={text('stepOf', { step: 2, total: 3 })}
          steps={[text('stepPlaces'), text('stepPayment'), text('stepTickets')]}
          current={1}
        />
        <HoldPlate cart={cart} isLapsed={isLapsed} />
        <Heading level={1} className={styles.title}>
          {text('whoIsItFor')}
        </Heading>
        <div className={styles.errors}>
          <FormErrorSummary
            title={text('checkForm', { count: wrong.length })}
            errors={attempts > 0 ? wrong.map(name => ({ fieldId: name, message: messageOf(name) })) : []}
            focusKey={attempts}
          />
        </div>
        <BuyerFields register={form.register} messageOf={messageOf} />
        <AttendeeFields cart={cart} register={form.register} messageOf={messageOf} />
        <PaymentFields cart={cart} register={form.register} messageOf={messageOf} />
        <ConsentFields cart={cart} register={form.register} messageOf={messageOf} />
        {error !== undefined && (
          <Notice tone="bad" live="assertive" className={styles.failure}>
            <ErrorText error={error} />
          </Notice>
        )}
        <div className={styles.bar}>
          <Button type="submit" size="l" wide busy={isSubmitting} aria-disabled={isLapsed}>
            {isSubmitting ? text('orderingNow') : buttonText()}
          </Button>
        </div>
      </form>
    </div>
  );

  function buttonText(): string {
    if (total === 0) return text('orderFree');
    return text('orderAndPay', { price: formatMoney({ amount: total, currency: cart.currency }, language) });
  }
}

/** The contract's schema as the form's judge, with message keys as messages. */
function createResolver(cart: Cart): Resolver<CheckoutValues> {
  return values => {
    const checked = checkForm(values, cart);
    if (checked.ok) return { values, errors: {} };
    return { values: {}, errors: nestErrors(checked.errors) };
  };
}

function nestErrors(errors: Readonly<Record<string, MessageKey>>): FieldErrors<CheckoutValues> {
  const nested: FieldValues = {};
  for (const [name, message] of Object.entries(errors)) {
    const [first = '', second, third] = name.split('.');
    const error = { type: 'schema', message };
    if (second === undefined || third === undefined) nested[first] = error;
    else nested[first] = { ...nested[first], [second]: { ...nested[first]?.[second], [third]: error } };
  }
  return nested;
}

/** The controls that are wrong, in the order of the page. */
function errorNames(errors: FieldErrors<CheckoutValues>): string[] {
  const named = Object.entries(errors.attendees ?? {}).flatMap(([key, fields]) =>
    fields ? Object.keys(fields).map(field => `attendees.${key}.${field}`) : [],
  );
  const known = ['email', 'name', 'phone', ...named, 'paymentMethod', 'protection', 'acceptTerms'];
  return known.filter(name => errorAt(errors, name) !== undefined);
}

function errorMessage(
  errors: FieldErrors<CheckoutValues>,
  name: string,
  text: ReturnType<typeof useText>['text'],
): string | undefined {
  const message = step(errorAt(errors, name), 'message');
  // Our resolver only writes message keys.
  return typeof message === 'string' ? text(message as MessageKey) : undefined;
}

function errorAt(errors: FieldErrors<CheckoutValues>, name: string): unknown {
  return name.split('.').reduce<unknown>(step, errors);
}

function step(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;
}
