import { isTestToken, type PaymentMethod } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Heading, Icon, Notice, RadioCards, type IconName } from '@vh/ui';
import type { Cart } from '../../cart/use-cart.ts';
import { methodWords } from '../payment/payment-words.ts';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';
import { StoreCreditField } from './store-credit-field.tsx';
import type { StoreCreditUse } from './use-store-credit.ts';

const icons: Readonly<Record<PaymentMethod, IconName>> = {
  sandbox: 'card',
  allsecure: 'card',
  stripe: 'phone',
  'bank-transfer': 'building',
  payspot: 'pin',
  free: 'ticket',
};

interface PaymentFieldsProps extends FormPartProps {
  readonly cart: Cart;
  /** Those for what store credit leaves to pay. */
  readonly methods: Cart['paymentMethods'];
  readonly credit: StoreCreditUse;
}

/** The ways to pay that this cart has, each with the time there is for it, and store credit that pays a part of it. */
export function PaymentFields({ cart, methods, credit, register, messageOf }: PaymentFieldsProps) {
  const { text } = useText();
  const { name, onChange, onBlur, ref } = register('paymentMethod');
  // nothing is paid for what costs nothing, so nobody is asked how
  if (cart.total === 0 && methods[0] === 'free')
    return <input type="hidden" {...register('paymentMethod')} />;
  return (
    <section>
      <Heading level={2} className={styles.subtitle}>
        {text('howToPay')}
      </Heading>
      {cart.total > 0 && !isTestToken(cart.cartToken) && <StoreCreditField credit={credit} />}
      {credit.used && methods[0] === 'free' ? (
        // nothing is left to choose a way for
        <input type="hidden" {...register('paymentMethod')} />
      ) : methods.length === 0 ? (
        <Notice tone="wait">{text('noPayment')}</Notice>
      ) : (
        <RadioCards
          // a code can make the cart free: the new ways to pay start with their first one
          key={methods.join()}
          id="paymentMethod"
          legend={text(credit.used ? 'payRestFor' : 'howToPay')}
          legendHidden={!credit.used}
          name={name}
          ref={ref}
          onChange={event => void onChange(event)}
          onBlur={event => void onBlur(event)}
          defaultValue={methods[0] ?? ''}
          error={messageOf('paymentMethod')}
          options={methods.map(method => ({
            value: method,
            label: text(methodWords[method].label),
            description: descriptionOf(method),
            aside: <Icon name={icons[method]} size={28} />,
          }))}
        />
      )}
    </section>
  );

  function descriptionOf(method: PaymentMethod): string {
    const { cardMinutes, bankTransferDays, payspotHours } = cart.deadlines;
    const help = text(methodWords[method].help);
    if (method === 'free') return help;
    if (method === 'payspot') return `${help} ${text('payWithinHours', { count: payspotHours })}`;
    return method === 'bank-transfer'
      ? `${help} ${text('payWithinDays', { count: bankTransferDays })}`
      : `${help} ${text('payWithinMinutes', { count: cardMinutes })}`;
  }
}
