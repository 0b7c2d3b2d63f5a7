import { useAmountWords } from '@vh/area-kit';
import { refundTargets } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Checkbox, SelectField, TextArea, TextField } from '@vh/ui';
import type { OrderRecord } from '../order/use-order.ts';
import { useActionTexts } from './order-action-texts.ts';
import type { RefundForm, RefundFormProblem, RefundQuote } from './refund-form.model.ts';

interface TermsProps {
  readonly order: OrderRecord;
  readonly form: RefundForm;
  readonly problem: RefundFormProblem | undefined;
  readonly quote: RefundQuote | undefined;
  /** True when the reason is asked for. */
  readonly hasReason?: boolean;
  /** Whether it can be given as store credit: a buyer who asked for money has to accept it. */
  readonly canBeCredit?: boolean;
  readonly onChange: (part: Partial<RefundForm>) => void;
}

/** What staff decide on top of the rules of the event. */
export function RefundTerms({
  order,
  form,
  problem,
  quote,
  hasReason = true,
  canBeCredit = true,
  onChange,
}: TermsProps) {
  const { text, language } = useActionTexts();
  const amountWords = useAmountWords();
  const highest = quote
    ? formatAmount({ amount: quote.highest, currency: order.currency }, language)
    : undefined;
  const amountErrors: Partial<Record<RefundFormProblem, string>> = {
    amount_wrong: amountWords(form.amount) ?? text('ownAmountWrong'),
    amount_too_high: text('ownAmountTooHigh', { highest: highest ?? '' }),
  };
  return (
    <>
      {hasReason && (
        <SelectField
          label={text('reason')}
          value={form.reason}
          options={(['staff', 'event_cancelled'] as const).map(value => ({
            value,
            label: text(`reason.${value}`),
          }))}
          onChange={event =>
            onChange({ reason: event.target.value === 'event_cancelled' ? 'event_cancelled' : 'staff' })
          }
        />
      )}
      {canBeCredit && (
        <SelectField
          label={text('refundTo')}
          value={form.refundTo}
          help={text(`refundTo.${form.refundTo}.help`)}
          options={refundTargets.map(value => ({ value, label: text(`refundTo.${value}`) }))}
          onChange={({ target: { value } }) =>
            onChange({ refundTo: refundTargets.find(one => one === value) ?? form.refundTo })
          }
        />
      )}
      <Checkbox
        label={text('waivesFees')}
        help={text('waivesFeesHelp')}
        checked={form.waivesFees}
        onChange={event => onChange({ waivesFees: event.target.checked })}
      />
      {(order.protection ?? 0) > 0 ? (
        <Checkbox
          label={text('withProtection')}
          checked={form.withProtection}
          onChange={event => onChange({ withProtection: event.target.checked })}
        />
      ) : null}
      <TextField
        label={text('ownAmount')}
        labelNote={text('optional')}
        inputMode="decimal"
        autoComplete="off"
        suffix={order.currency}
        value={form.amount}
        help={highest && text('ownAmountHelp', { highest })}
        error={problem && amountErrors[problem]}
        onChange={event => onChange({ amount: event.target.value })}
      />
      <TextArea
        label={text('note')}
        labelNote={text('optional')}
        help={text('noteHelp')}
        rows={2}
        maxLength={500}
        value={form.note}
        onChange={event => onChange({ note: event.target.value })}
      />
    </>
  );
}
