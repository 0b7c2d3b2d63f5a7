import { refundCutoffHours } from '@vh/domain';
import { formatMoney, useText } from '@vh/i18n';
import { Checkbox, TextLink } from '@vh/ui';
import { useWatch, type Control } from 'react-hook-form';
import { pageWithLanguage } from '../../app/paths.ts';
import type { Cart } from '../../cart/use-cart.ts';
import { useMenuPages } from '../../app/site-data.ts';
import { marketingChannelsFor, type CheckoutValues } from './checkout-form.model.ts';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';

/** Slug of the terms of sale among the content pages. */
const termsSlug = 'terms-of-sale';

interface ConsentFieldsProps extends FormPartProps {
  readonly cart: Cart;
  readonly control: Control<CheckoutValues>;
}

/** Protection, terms and, apart from them, what the buyer may agree to besides; nothing is ticked before. */
export function ConsentFields({ cart, control, register, messageOf }: ConsentFieldsProps) {
  const { text, language } = useText();
  const terms = useMenuPages().find(page => page.slug === termsSlug);
  const { protection = 0, currency } = cart;
  const asked = marketingChannelsFor(cart, useWatch({ control, name: 'phone' }));
  const method = useWatch({ control, name: 'paymentMethod' });
  const hasSeats = cart.lines.some(line => line.seats !== undefined);
  return (
    <div className={styles.consents}>
      {protection > 0 && (
        <Checkbox
          {...register('protection')}
          id="protection"
          label={
            <>
              <b>
                {text('secureMyOrder', { price: formatMoney({ amount: protection, currency }, language) })}
              </b>{' '}
              {text('secureMyOrderHelp', { hours: refundCutoffHours })}
            </>
          }
          help={text('protectionReturned')}
        />
      )}
      {hasSeats && method === 'bank-transfer' && (
        <Checkbox {...register('equivalentSeats')} id="equivalentSeats" label={text('equivalentSeats')} />
      )}
      <Checkbox
        {...register('acceptTerms')}
        id="acceptTerms"
        required
        label={
          <>
            {text('acceptTerms')} {text('noWithdrawal')}
          </>
        }
        help={
          terms && (
            <TextLink href={pageWithLanguage(terms.slug, language)} target="_blank">
              {terms.title}
            </TextLink>
          )
        }
        error={messageOf('acceptTerms')}
      />
      <Checkbox {...register('marketingConsent')} id="marketingConsent" label={text('marketingConsent')} />
      {asked.includes('sms') && (
        <Checkbox {...register('marketingBySms')} id="marketingBySms" label={text('marketingBySms')} />
      )}
      {asked.includes('whatsapp') && (
        <Checkbox
          {...register('marketingByWhatsApp')}
          id="marketingByWhatsApp"
          label={text('marketingByWhatsApp')}
        />
      )}
      <Checkbox
        {...register('acceptsOrganiserMarketing')}
        id="acceptsOrganiserMarketing"
        label={text('acceptsOrganiserMarketing')}
      />
    </div>
  );
}
