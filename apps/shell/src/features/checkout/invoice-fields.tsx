import { useText } from '@vh/i18n';
import { Checkbox, FormGrid, SelectField, TextField } from '@vh/ui';
import { useWatch, type Control } from 'react-hook-form';
import type { CheckoutValues } from './checkout-form.model.ts';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';
import { useCountries } from '../../app/use-countries.ts';

interface InvoiceFieldsProps extends FormPartProps {
  readonly control: Control<CheckoutValues>;
}

/** Where a company says who the invoice is for. */
export function InvoiceFields({ control, register, messageOf }: InvoiceFieldsProps) {
  const { text } = useText();
  const countries = useCountries();
  const isWanted = useWatch({ control, name: 'wantsInvoice' });
  const field = (name: keyof CheckoutValues['invoice']) => ({
    ...register(`invoice.${name}`),
    id: `invoice.${name}`,
    error: messageOf(`invoice.${name}`),
  });
  return (
    <section className={styles.invoice} aria-label={text('invoiceTitle')}>
      <Checkbox {...register('wantsInvoice')} id="wantsInvoice" label={text('invoiceAsk')} />
      {isWanted && (
        <FormGrid>
          <TextField
            {...field('company')}
            label={text('invoiceCompany')}
            autoComplete="organization"
            required
          />
          <SelectField
            {...field('country')}
            label={text('invoiceCountry')}
            autoComplete="country"
            options={[{ value: '', label: text('answerChoose') }, ...countries]}
            required
          />
          <TextField
            {...field('taxNumber')}
            label={text('invoiceTaxNumber')}
            help={text('invoiceTaxHelp')}
            autoComplete="off"
            required
          />
          <TextField
            {...field('registrationNumber')}
            label={text('invoiceRegistration')}
            labelNote={text('optional')}
            autoComplete="off"
          />
          <TextField
            {...field('address')}
            label={text('invoiceAddress')}
            autoComplete="street-address"
            required
          />
          <TextField {...field('zip')} label={text('invoiceZip')} autoComplete="postal-code" required />
          <TextField {...field('city')} label={text('invoiceCity')} autoComplete="address-level2" required />
        </FormGrid>
      )}
    </section>
  );
}
