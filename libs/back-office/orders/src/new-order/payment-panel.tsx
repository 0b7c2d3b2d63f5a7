import { staffOrderPayments } from '@vh/domain';
import { formatLongDay } from '@vh/i18n';
import { Checkbox, FormGrid, Panel, RadioCards, SelectField, TextField } from '@vh/ui';
import { InvoiceFields } from '../order/invoice-fields.tsx';
import { fieldId, type NewOrderFormState } from './new-order-state.ts';
import { useNewOrderTexts } from './new-order-texts.ts';
import { giveReasons, type Quote } from './new-order.model.ts';
import styles from './new-order.module.css';

interface PaymentPanelProps {
  readonly form: NewOrderFormState;
  /** Undefined while no tickets are chosen. */
  readonly quote: Quote | undefined;
}

/** How the order is paid, until when, and who gets an invoice. */
export function PaymentPanel({ form, quote }: PaymentPanelProps) {
  const { text } = useNewOrderTexts();
  const { values, set } = form;
  const payment = quote?.payments.find(one => one === values.payment);
  return (
    <Panel title={text('payment')} className={styles.part ?? ''}>
      {quote === undefined ? (
        <p className={styles.quiet}>{text('paymentLater')}</p>
      ) : (
        <div className={styles.stack}>
          {quote.payments.some(one => one === 'bank-transfer' || one === 'free') ? null : (
            <p className={styles.quiet}>{text('noTransfer')}</p>
          )}
          <RadioCards
            id={fieldId('payment')}
            legend={text('payment')}
            legendHidden
            name="new-order-payment"
            value={payment ?? ''}
            error={form.problemOf('payment')}
            options={quote.payments.map(one => ({
              value: one,
              label: text(`payment.${one}`),
              description: text(`paymentHelp.${one}`),
            }))}
            onValueChange={next => {
              const chosen = staffOrderPayments.find(one => one === next);
              if (chosen) set({ payment: chosen });
            }}
          />
          {payment === 'bank-transfer' ? <PayDay form={form} quote={quote} /> : null}
          {payment === 'organiser' ? <Reference form={form} /> : null}
          {payment === 'complimentary' ? <Reason form={form} /> : null}
          {payment && payment !== 'complimentary' && quote.total > 0 ? <Invoice form={form} /> : null}
        </div>
      )}
    </Panel>
  );
}

function PayDay({ form, quote: { payOn = '', lastPayOn } }: PaymentPanelProps & { readonly quote: Quote }) {
  const { text, language } = useNewOrderTexts();
  // a calendar day, whatever the reader's zone is
  const last = lastPayOn && formatLongDay(`${lastPayOn}T12:00:00.000Z`, { language, timeZone: 'UTC' });
  return (
    <FormGrid>
      <TextField
        id={fieldId('payOn')}
        type="date"
        label={text('payOn')}
        help={last ? text('payOnHelp', { day: last }) : undefined}
        max={lastPayOn}
        value={form.values.payOn || payOn}
        error={form.problemOf('payOn')}
        onChange={({ target }) => form.set({ payOn: target.value })}
      />
    </FormGrid>
  );
}

function Reference({ form: { values, set, problemOf } }: Pick<PaymentPanelProps, 'form'>) {
  const { text } = useNewOrderTexts();
  return (
    <FormGrid>
      <TextField
        id={fieldId('reference')}
        label={text('reference')}
        labelNote={text('optional')}
        help={text('referenceHelp')}
        maxLength={100}
        value={values.reference}
        error={problemOf('reference')}
        onChange={({ target }) => set({ reference: target.value })}
      />
    </FormGrid>
  );
}

function Reason({ form: { values, set, problemOf, leave } }: Pick<PaymentPanelProps, 'form'>) {
  const { text } = useNewOrderTexts();
  return (
    <FormGrid>
      <SelectField
        id={fieldId('reason')}
        label={text('reason')}
        value={values.reason}
        error={problemOf('reason')}
        required
        options={[
          { value: '', label: text('pleaseChoose') },
          ...giveReasons.map(one => ({ value: one, label: text(`reason.${one}`) })),
        ]}
        onBlur={() => leave('reason')}
        onChange={({ target }) => set({ reason: giveReasons.find(one => one === target.value) ?? '' })}
      />
    </FormGrid>
  );
}

function Invoice({ form: { values, set, problemOf, leave } }: Pick<PaymentPanelProps, 'form'>) {
  const { text } = useNewOrderTexts();
  return (
    <>
      <Checkbox
        label={text('invoice')}
        checked={values.wantsInvoice}
        onChange={({ target }) => set({ wantsInvoice: target.checked })}
      />
      {values.wantsInvoice ? (
        <InvoiceFields
          values={values.invoiceTo}
          onChange={invoiceTo => set({ invoiceTo })}
          problemOf={name => problemOf(`invoiceTo.${name}`)}
          idOf={name => fieldId(`invoiceTo.${name}`)}
          onLeave={name => leave(`invoiceTo.${name}`)}
        />
      ) : null}
    </>
  );
}
