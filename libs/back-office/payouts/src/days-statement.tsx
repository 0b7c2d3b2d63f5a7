import { isCurrency, type Currency } from '@vh/domain';
import { Panel, SelectField, TextField } from '@vh/ui';
import { useState } from 'react';
import type { ViewScope } from '@vh/area-kit';
import { usePayoutTexts } from './payout-texts.ts';
import { StatementFiles } from './statement-part.tsx';
import { usePayoutPaths } from './use-payout-paths.ts';
import styles from './payouts.module.css';

/** Chooses days and saves their statement. */
export function DaysStatement({ scope, currencies }: { scope: ViewScope; currencies: readonly Currency[] }) {
  const { text } = usePayoutTexts();
  const { clientId } = usePayoutPaths(scope);
  const [currency, setCurrency] = useState<Currency>(currencies[0] ?? 'EUR');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isWrong = from !== '' && to !== '' && to < from;
  return (
    <Panel title={text('statementTitle')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{text('statementLead')}</p>
        <div className={styles.row}>
          {currencies.length > 1 && (
            <SelectField
              label={text('currency')}
              value={currency}
              options={currencies.map(value => ({ value, label: value }))}
              onChange={({ target: { value } }) => {
                if (isCurrency(value)) setCurrency(value);
              }}
            />
          )}
          <TextField
            type="date"
            label={text('firstDay')}
            value={from}
            onChange={event => setFrom(event.target.value)}
          />
          <TextField
            type="date"
            label={text('lastDay')}
            value={to}
            error={isWrong ? text('wrongDays') : undefined}
            onChange={event => setTo(event.target.value)}
          />
          {!isWrong && (
            <StatementFiles choice={{ clientId, currency, ...(from && { from }), ...(to && { to }) }} />
          )}
        </div>
      </div>
    </Panel>
  );
}
