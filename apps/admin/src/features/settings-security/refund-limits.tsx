import { currencies, type Currency } from '@vh/domain';
import { FormGrid, Panel, TextField } from '@vh/ui';
import { usualLimitIn, type SecurityForm } from './security-form.model.ts';
import { useSecurityTexts } from './security-texts.ts';
import styles from './security.module.css';

interface RefundLimitsProps {
  readonly limits: SecurityForm['limits'];
  readonly wrong: readonly Currency[];
  readonly onChange: (limits: SecurityForm['limits']) => void;
}

/** Above what a refund is confirmed again, in each currency. */
export function RefundLimits({ limits, wrong, onChange }: RefundLimitsProps) {
  const { text } = useSecurityTexts();
  return (
    <Panel title={text('limitsTitle')}>
      <p className={styles.lead}>{text('limitsLead')}</p>
      <FormGrid>
        {currencies.map(currency => (
          <TextField
            key={currency}
            id={`limit-${currency}`}
            label={text('limitOf', { currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            placeholder={usualLimitIn(currency)}
            suffix={currency}
            error={wrong.includes(currency) && text('wrongAmount')}
            value={limits[currency] ?? ''}
            onChange={event => onChange({ ...limits, [currency]: event.target.value })}
          />
        ))}
      </FormGrid>
    </Panel>
  );
}
