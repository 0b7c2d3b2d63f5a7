import { useText } from '@vh/i18n';
import { Heading, RadioCards } from '@vh/ui';
import type { Cart } from '../../cart/use-cart.ts';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';

const words = {
  sandbox: { label: 'paySandbox', help: 'paySandboxHelp' },
  free: { label: 'payFree', help: 'payFreeHelp' },
} as const;

/** The ways to pay that this cart has. */
export function PaymentFields({ cart, register, messageOf }: FormPartProps & { readonly cart: Cart }) {
  const { text } = useText();
  const { name, onChange, onBlur, ref } = register('paymentMethod');
  return (
    <section>
      <Heading level={2} className={styles.subtitle}>
        {text('howToPay')}
      </Heading>
      <RadioCards
        id="paymentMethod"
        legend={text('howToPay')}
        legendHidden
        name={name}
        ref={ref}
        onChange={event => void onChange(event)}
        onBlur={event => void onBlur(event)}
        defaultValue={cart.paymentMethods[0] ?? ''}
        error={messageOf('paymentMethod')}
        options={cart.paymentMethods.map(method => ({
          value: method,
          label: text(words[method].label),
          description: text(words[method].help),
        }))}
      />
    </section>
  );
}
