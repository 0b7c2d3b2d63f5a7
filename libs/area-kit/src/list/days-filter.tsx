import { formatShortDay } from '@vh/i18n';
import { TextField } from '@vh/ui';
import { FilterMenu } from './filter-menu.tsx';
import { useListTexts } from './list-texts.ts';
import styles from './days-filter.module.css';

/** From one day to another, both as `YYYY-MM-DD`; either may be open. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DaysFilterProps {
  readonly label: string;
  readonly days: Days;
  /** Told of a day that is typed; it comes with each of its digits. */
  readonly onPick: (days: Days) => void;
  readonly onClear: () => void;
}

/** A filter chip with a first and a last day. */
export function DaysFilter({ label, days, onPick, onClear }: DaysFilterProps) {
  const { text } = useListTexts();
  const { from, to } = days;
  return (
    <FilterMenu
      label={label}
      value={useDaysInWords(days)}
      clearLabel={text('clear', { filter: label })}
      onClear={onClear}
    >
      {() => (
        <div className={styles.days}>
          <TextField
            type="date"
            label={text('fromDay')}
            value={from ?? ''}
            max={to}
            onChange={event => onPick({ from: event.target.value || undefined })}
          />
          <TextField
            type="date"
            label={text('toDay')}
            value={to ?? ''}
            min={from}
            onChange={event => onPick({ to: event.target.value || undefined })}
          />
        </div>
      )}
    </FilterMenu>
  );
}

function useDaysInWords({ from, to }: Days): string | undefined {
  const { language } = useListTexts();
  if (!from && !to) return undefined;
  const say = (day: string | undefined) => (day ? formatShortDay(`${day}T00:00:00Z`, { language }) : '');
  return `${say(from)} – ${say(to)}`.trim();
}
