import { recordFieldId } from '@vh/area-kit';
import { exchangePayments } from '@vh/domain';
import { formatAmount, formatLongDay } from '@vh/i18n';
import { Checkbox, FormGrid, Panel, RadioCards, TextField } from '@vh/ui';
import styles from '../new-order/new-order.module.css';
import type { OrderRecord } from '../order/use-order.ts';
import { useExchangeTexts } from './exchange-texts.ts';
import { chosenPayment, type ExchangeQuote } from './exchange.model.ts';
import type { ExchangeFormState } from './exchange-state.ts';

const fieldId = (path: string) => recordFieldId('exchange', path);

interface TermsProps {
  readonly order: OrderRecord;
  readonly form: ExchangeFormState;
  readonly quote: ExchangeQuote | undefined;
}

/** What the old tickets count, and what becomes of a difference that goes back. */
export function ExchangeTerms({ order, form, quote }: TermsProps) {
  const { text, language } = useExchangeTexts();
  const { values, set } = form;
  const highest = quote && formatAmount({ amount: quote.highest, currency: order.currency }, language);
  const hasSurplus = values.keepsSurplus || (quote?.surplus ?? 0) > 0;
  return (
    <Panel title={text('value')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{text('valueHelp')}</p>
        <Checkbox
          label={text('waivesFees')}
          checked={values.waivesFees}
          onChange={({ target }) => set({ waivesFees: target.checked })}
        />
        {(order.protection ?? 0) > 0 ? (
          <Checkbox
            label={text('withProtection')}
            checked={values.withProtection}
            onChange={({ target }) => set({ withProtection: target.checked })}
          />
        ) : null}
        <FormGrid>
          <TextField
            id={fieldId('amount')}
            label={text('ownAmount')}
            labelNote={text('optional')}
            inputMode="decimal"
            autoComplete="off"
            suffix={order.currency}
            value={values.amount}
            help={highest && text('ownAmountHelp', { highest })}
            error={form.problemOf('amount')}
            onBlur={() => form.leave('amount')}
            onChange={({ target }) => set({ amount: target.value })}
          />
        </FormGrid>
        {hasSurplus ? (
          <Checkbox
            label={text('keepsSurplus')}
            checked={values.keepsSurplus}
            onChange={({ target }) => set({ keepsSurplus: target.checked })}
          />
        ) : null}
      </div>
    </Panel>
  );
}

/** How the buyer pays what the new tickets cost more, and until when. */
export function RestPayment({ form, quote }: { form: ExchangeFormState; quote: ExchangeQuote }) {
  const { text, language } = useExchangeTexts();
  const { values, set } = form;
  const { payOn = '', lastPayOn } = quote;
  // a calendar day, whatever the reader's zone is
  const last = lastPayOn && formatLongDay(`${lastPayOn}T12:00:00.000Z`, { language, timeZone: 'UTC' });
  return (
    <Panel title={text('rest')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{text(quote.payments.length === 0 ? 'noPayment' : 'restHelp')}</p>
        <RadioCards
          id={fieldId('rest')}
          legend={text('rest')}
          legendHidden
          name="exchange-rest"
          value={chosenPayment(values, quote) ?? ''}
          error={form.problemOf('rest')}
          options={quote.payments.map(value => ({
            value,
            label: text(`payment.${value}`),
            description: text(`paymentHelp.${value}`),
          }))}
          onValueChange={next => {
            const chosen = exchangePayments.find(one => one === next);
            if (chosen) set({ rest: chosen });
          }}
        />
        {lastPayOn && (
          <FormGrid>
            <TextField
              id={fieldId('payOn')}
              type="date"
              label={text('payOn')}
              help={last ? text('payOnHelp', { day: last }) : undefined}
              max={lastPayOn}
              value={values.payOn || payOn}
              error={form.problemOf('payOn')}
              onChange={({ target }) => set({ payOn: target.value })}
            />
          </FormGrid>
        )}
      </div>
    </Panel>
  );
}
