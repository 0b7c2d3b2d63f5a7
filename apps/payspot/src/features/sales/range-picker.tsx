import { Chip, TextField } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { addDays, type DayRange } from './sales.model.ts';
import styles from './sales.page.module.css';

/** What the picker shows and tells. */
export interface RangePickerProps {
  readonly range: DayRange;
  readonly today: string;
  readonly onChange: (range: DayRange) => void;
}

/** Usual ranges by one press, any other by two dates. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const { text } = useTexts();
  const yesterday = addDays(today, -1);
  const usual = [
    { label: text('todayRange'), from: today, to: today },
    { label: text('yesterdayRange'), from: yesterday, to: yesterday },
    { label: text('weekRange'), from: addDays(today, -6), to: today },
  ];
  return (
    <div className={styles.range}>
      {usual.map(({ label, from, to }) => (
        <Chip
          key={label}
          pressed={range.from === from && range.to === to}
          onClick={() => onChange({ from, to })}
        >
          {label}
        </Chip>
      ))}
      <TextField
        type="date"
        label={text('from')}
        value={range.from}
        max={range.to}
        onChange={({ target: { value } }) => value && onChange({ ...range, from: value })}
      />
      <TextField
        type="date"
        label={text('to')}
        value={range.to}
        min={range.from}
        onChange={({ target: { value } }) => value && onChange({ ...range, to: value })}
      />
    </div>
  );
}
