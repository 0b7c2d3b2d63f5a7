import { formatMoney, useText } from '@vh/i18n';
import { Checkbox, TextLink } from '@vh/ui';
import { pageWithLanguage } from '../../app/paths.ts';
import type { Cart } from '../../cart/use-cart.ts';
import { useDeploySettings, useMenuPages } from '../../layout/site-data.ts';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';

/** Slug of the terms of sale among the content pages. */
const termsSlug = 'terms-of-sale';

/** Protection, terms and, apart from them, marketing. */
export function ConsentFields({ cart, register, messageOf }: FormPartProps & { readonly cart: Cart }) {
  const { text, language } = useText();
  const { isSecureMyOrderAvailable } = useDeploySettings();
  const terms = useMenuPages().find(page => page.slug === termsSlug);
  const { protection, currency } = cart;
  return (
    <div className={styles.consents}>
      {isSecureMyOrderAvailable && protection !== undefined && protection > 0 && (
        <Checkbox
          {...register('protection')}
          id="protection"
          label={
            <>
              <b>
                {text('secureMyOrder', { price: formatMoney({ amount: protection, currency }, language) })}
              </b>{' '}
              {text('secureMyOrderHelp')}
            </>
          }
        />
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
    </div>
  );
}
