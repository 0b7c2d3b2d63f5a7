import { refundCutoffHours, refundPolicies } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Checkbox, Panel, RadioCards, SegmentedControl } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { useForm } from './form-context.ts';
import { FeePreview } from './fee-preview.tsx';
import { MoneyField, PercentField } from './number-fields.tsx';
import { percentOf } from './problem-texts.ts';
import styles from './event-form.module.css';

/** What the platform takes, and what buyers get back. */
export function FeesStep() {
  const { text } = useEventFormTexts();
  const { form, set } = useForm();
  const { refunds } = form;
  const change = (part: Partial<typeof refunds>) => set({ refunds: { ...refunds, ...part } });
  return (
    <>
      <FeePanel />
      <Panel title={text('refunds')} className={styles.part ?? ''}>
        <RadioCards
          legend={text('refundPolicy')}
          legendHidden
          name="refund-policy"
          value={refunds.policy}
          options={refundPolicies.map(value => ({
            value,
            label: text(`policy.${value}`, { hours: refundCutoffHours }),
            description: text(`policyHelp.${value}`),
          }))}
          onValueChange={value =>
            change({ policy: refundPolicies.find(policy => policy === value) ?? 'organiser' })
          }
        />
        <div className={styles.pair}>
          <PercentField
            path="refunds.feeBasisPoints"
            label={text('refundPercent')}
            value={refunds.feeBasisPoints}
            onChange={feeBasisPoints => change({ feeBasisPoints })}
          />
          <MoneyField
            path="refunds.feeFixed"
            label={text('refundFixed')}
            currency={form.currency}
            value={refunds.feeFixed}
            onChange={feeFixed => change({ feeFixed: feeFixed ?? 0 })}
          />
        </div>
        <Checkbox
          label={text('keepsFee')}
          checked={refunds.keepsServiceFee}
          onChange={event => change({ keepsServiceFee: event.target.checked })}
        />
        <Checkbox
          label={text('offersProtection')}
          help={text('offersProtectionHelp')}
          checked={form.offersProtection}
          onChange={event => set({ offersProtection: event.target.checked })}
        />
      </Panel>
    </>
  );
}

function FeePanel() {
  const { text, language } = useEventFormTexts();
  const { form, facts, set } = useForm();
  const { fees, currency } = form;
  const change = (part: Partial<typeof fees>) => set({ fees: { ...fees, ...part } });
  return (
    <Panel title={text('fees')} className={styles.part ?? ''}>
      {facts.isPlatform ? (
        <>
          <p className={styles.quiet}>{text('feesPlatform')}</p>
          <div className={styles.pair}>
            <PercentField
              path="fees.basisPoints"
              label={text('feePercent')}
              value={fees.basisPoints}
              onChange={basisPoints => change({ basisPoints })}
            />
            <MoneyField
              path="fees.fixed"
              label={text('feeFixed')}
              currency={currency}
              value={fees.fixed}
              onChange={fixed => change({ fixed: fixed ?? 0 })}
            />
          </div>
          <SegmentedControl
            legend={text('bearer')}
            options={[
              { value: 'buyer', label: text('bearerChoice.buyer') },
              { value: 'organiser', label: text('bearerChoice.organiser') },
            ]}
            value={fees.bearer}
            onChange={bearer => change({ bearer })}
          />
        </>
      ) : (
        <p>
          {text('feesFixed', {
            percent: percentOf(fees.basisPoints),
            fixed: formatAmount({ amount: fees.fixed, currency }, language),
            bearer: text(`bearer.${fees.bearer}`),
          })}
        </p>
      )}
      <FeePreview />
    </Panel>
  );
}
