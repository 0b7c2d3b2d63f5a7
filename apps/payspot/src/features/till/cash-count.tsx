import { currencies, isCurrency } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { SelectField, TextField } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { denominations, emptyCount, readPieces, sumCount, type Count, isUncounted } from './count.model.ts';
import { focusNextField } from './focus-next-field.ts';
import styles from './till.module.css';

/** What is counted, and who hears of it. */
export interface CashCountProps {
  readonly counts: readonly Count[];
  readonly onChange: (counts: readonly Count[]) => void;
}

/** Notes and coins, counted piece by piece, in each currency that lies in the till. */
export function CashCount({ counts, onChange }: CashCountProps) {
  const { text } = useTexts();
  const others = currencies.filter(currency => counts.every(count => count.currency !== currency));
  return (
    <>
      {counts.map((count, at) => (
        <CurrencyCount
          key={count.currency}
          count={count}
          onChange={next => onChange(counts.with(at, next))}
        />
      ))}
      <SelectField
        label={text('countOther')}
        className={styles.other}
        value=""
        onChange={({ target: { value } }) => {
          if (isCurrency(value)) onChange([...counts, emptyCount(value)]);
        }}
        options={[
          { value: '', label: text('countOtherNone') },
          ...others.map(value => ({ value, label: value })),
        ]}
      />
    </>
  );
}

function CurrencyCount({ count, onChange }: { count: Count; onChange: (next: Count) => void }) {
  const { text, language } = useTexts();
  const { currency, pieces, rest } = count;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const sum = sumCount(count, language);
  return (
    <fieldset className={styles.count}>
      <legend>{text('countTitle', { currency })}</legend>
      <div className={styles.pieces}>
        {denominations(currency).map(worth => {
          const typed = pieces[worth] ?? '';
          return (
            <TextField
              key={worth}
              label={money(worth)}
              inputMode="numeric"
              autoComplete="off"
              onKeyDown={focusNextField}
              maxLength={6}
              value={typed}
              error={readPieces(typed) === undefined ? text('countPiecesInvalid') : undefined}
              onChange={({ target }) => onChange({ ...count, pieces: { ...pieces, [worth]: target.value } })}
            />
          );
        })}
        <TextField
          label={text('countRest')}
          suffix={currency}
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={focusNextField}
          maxLength={16}
          value={rest}
          error={
            sumCount({ ...emptyCount(currency), rest }, language) === undefined
              ? text('otherAmountInvalid')
              : undefined
          }
          onChange={({ target }) => onChange({ ...count, rest: target.value })}
        />
      </div>
      <p className={styles.sum}>
        {text('countSum')}{' '}
        <output>{isUncounted(count) ? text('notCounted') : sum === undefined ? '–' : money(sum)}</output>
      </p>
    </fieldset>
  );
}
