import type { BodyOf } from '@vh/contract';
import { FormGrid, TextField } from '@vh/ui';
import { useOrderDocumentTexts } from './order-document-texts.ts';

/** Who gets an invoice, as it is typed. */
export type InvoiceTo = Required<BodyOf<'POST /back/order/request-invoice'>['invoiceTo']>;

/** Nobody yet. */
export const emptyInvoice: InvoiceTo = {
  company: '',
  taxNumber: '',
  registrationNumber: '',
  address: '',
  zip: '',
  city: '',
  country: 'RS',
};

/** The fields of an invoice, in the order of the form. */
export const invoiceFields = Object.keys(emptyInvoice) as readonly (keyof InvoiceTo)[];

/** Who gets an invoice, as the API takes it. */
export function readInvoice({ registrationNumber, ...needed }: InvoiceTo) {
  return { ...needed, ...(registrationNumber.trim() && { registrationNumber }) };
}

interface InvoiceFieldsProps {
  readonly values: InvoiceTo;
  readonly onChange: (values: InvoiceTo) => void;
  /** What is wrong at a field, in words. */
  readonly problemOf: (name: keyof InvoiceTo) => string | undefined;
  readonly idOf?: (name: keyof InvoiceTo) => string;
  readonly onLeave?: (name: keyof InvoiceTo) => void;
}

/** The fields of who gets an invoice. */
export function InvoiceFields({ values, onChange, problemOf, idOf, onLeave }: InvoiceFieldsProps) {
  const { text } = useOrderDocumentTexts();
  return (
    <FormGrid>
      {invoiceFields.map(name => (
        <TextField
          key={name}
          {...(idOf && { id: idOf(name) })}
          label={text(`invoiceTo.${name}`)}
          value={values[name]}
          onChange={event => onChange({ ...values, [name]: event.target.value })}
          onBlur={() => onLeave?.(name)}
          error={problemOf(name)}
          autoComplete="off"
          required={name !== 'registrationNumber'}
        />
      ))}
    </FormGrid>
  );
}
