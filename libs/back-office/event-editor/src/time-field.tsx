import { resolveLocalTime, type LocalTime } from '@vh/domain';
import { formatZone } from '@vh/i18n';
import { SegmentedControl, TextField } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';
import styles from './event-form.module.css';

interface TimeFieldProps {
  readonly path: string;
  readonly label: string;
  readonly labelNote?: string | undefined;
  readonly help?: string | undefined;
  readonly value: LocalTime | null;
  readonly onChange: (value: LocalTime | null) => void;
}

/** A day and a time as the clock at the place shows them; asks which is meant where the clocks show it twice. */
export function TimeField({ path, value, onChange, ...rest }: TimeFieldProps) {
  const { text } = useEventFormTexts();
  const field = useField(path);
  const { zone } = useForm();
  const repeated = value && zone ? bothOf(value, zone) : undefined;
  return (
    <div className={styles.time}>
      <TextField
        {...rest}
        {...field}
        type="datetime-local"
        max="2999-12-31T23:59"
        value={value?.at ?? ''}
        onChange={event =>
          onChange(event.target.value === '' ? null : { at: event.target.value.slice(0, 16) })
        }
      />
      {value && zone && repeated && (
        <div className={styles.which}>
          <p>{text('whichHour')}</p>
          <SegmentedControl
            legend={text('whichHour')}
            options={[
              { value: 'first', label: text('firstHour', { offset: formatZone(repeated.first, zone) }) },
              { value: 'second', label: text('secondHour', { offset: formatZone(repeated.second, zone) }) },
            ]}
            value={value.occurrence ?? ''}
            onChange={occurrence =>
              onChange({ at: value.at, occurrence: occurrence === 'second' ? 'second' : 'first' })
            }
          />
        </div>
      )}
    </div>
  );
}

/** Both moments of a time that the clocks show twice; undefined for any other. */
function bothOf(value: LocalTime, zone: string): { first: string; second: string } | undefined {
  const both = resolveLocalTime({ at: value.at }, zone);
  if (both.kind !== 'repeated') return undefined;
  return { first: new Date(both.first).toISOString(), second: new Date(both.second).toISOString() };
}
