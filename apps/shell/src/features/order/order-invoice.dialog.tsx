import { isApiError, useApi } from '@vh/api-client';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { useText, type MessageKey } from '@vh/i18n';
import { FormGrid, SelectField, showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { useCountries } from '../../app/use-countries.ts';
import { ActDialog } from './act.dialog.tsx';
import { useAct } from './use-act.ts';

type InvoiceTo = Required<BodyOf<'POST /front/order/request-invoice'>['invoiceTo']>;
type Documents = ResponseOf<'POST /front/order/get-documents'>;

const nothing: InvoiceTo = {
  company: '',
  taxNumber: '',
  registrationNumber: '',
  address: '',
  zip: '',
  city: '',
  country: 'RS',
};

const labels: Record<Exclude<keyof InvoiceTo, 'country'>, MessageKey> = {
  company: 'invoiceCompany',
  taxNumber: 'invoiceTaxNumber',
  registrationNumber: 'invoiceRegistration',
  address: 'invoiceAddress',
  zip: 'invoiceZip',
  city: 'invoiceCity',
};

const autoCompletes: Record<keyof typeof labels, string> = {
  company: 'organization',
  taxNumber: 'off',
  registrationNumber: 'off',
  address: 'street-address',
  zip: 'postal-code',
  city: 'address-level2',
};

interface OrderInvoiceDialogProps {
  readonly orderToken: string;
  readonly onMade: (documents: Documents) => void;
  readonly onClose: () => void;
}

/** Asks for the invoice of a paid order: which company it is made out to. */
export function OrderInvoiceDialog({ orderToken, onMade, onClose }: OrderInvoiceDialogProps) {
  const { text } = useText();
  const api = useApi();
  const countries = useCountries();
  const { run, isBusy, error } = useAct();
  const [values, setValues] = useState(nothing);
  const [isAsked, setAsked] = useState(false);
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const isMissing = (name: keyof InvoiceTo) => name !== 'registrationNumber' && values[name].trim() === '';
  const send = async () => {
    setAsked(true);
    if (names.some(isMissing)) return;
    const { registrationNumber, ...needed } = values;
    const invoiceTo = { ...needed, ...(registrationNumber.trim() && { registrationNumber }) };
    const made: { documents?: Documents } = {};
    const done = await run(async () => {
      made.documents = await api.call('POST /front/order/request-invoice', { orderToken, invoiceTo });
    });
    if (!done || !made.documents) return;
    onMade(made.documents);
    showToast(text('documentsReady', { number: made.documents.documents[0]?.number ?? '' }));
    onClose();
  };
  return (
    <ActDialog
      title={text('documentsAsk')}
      actLabel={text('documentsSend')}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <FormGrid>
        {names.map(name => (
          <TextField
            key={name}
            label={text(labels[name])}
            {...(name === 'registrationNumber' && { labelNote: text('optional') })}
            value={values[name]}
            onChange={event => setValues({ ...values, [name]: event.target.value })}
            autoComplete={autoCompletes[name]}
            error={messageOf(name)}
            required={name !== 'registrationNumber'}
          />
        ))}
        <SelectField
          label={text('invoiceCountry')}
          value={values.country}
          onChange={event => setValues({ ...values, country: event.target.value })}
          options={countries}
          autoComplete="country"
        />
      </FormGrid>
    </ActDialog>
  );

  function messageOf(name: keyof typeof labels): string | false {
    if (isAsked && isMissing(name)) return text('documentsFieldNeeded');
    const isWrong = isApiError(error) && error.fields?.[`invoiceTo.${name}`] !== undefined;
    return isWrong && text('fieldOther');
  }
}
