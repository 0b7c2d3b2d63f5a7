import { readWhole } from '@vh/area-kit';
import { formatDayTime, formatWeekday } from '@vh/i18n';
import { Button, Checkbox, IconButton, TextField } from '@vh/ui';
import { useState } from 'react';
import { useEventActTexts } from './event-act-texts.ts';
import {
  datesToMake,
  mostDates,
  previewDates,
  steppedDates,
  weekdayDates,
  weekdayOf,
  weekdays,
  type Rhythm,
  type Weekday,
} from './series.model.ts';
import styles from './event-actions.module.css';

type SeriesDates = ReturnType<typeof useSeriesDates>;

/** What dates were chosen, by rhythm or one by one. */
export function useSeriesDates(zone: string, start: string) {
  const [rhythm, setRhythm] = useState<Rhythm>('week');
  const [first, setFirst] = useState(start);
  const [count, setCount] = useState('4');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [on, setOn] = useState<readonly Weekday[]>(() => [weekdayOf(start) ?? 1]);
  const [until, setUntil] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const many = readWhole(count, { least: 1, most: mostDates, required: true });
  const byRhythm = {
    picked: () => picked,
    weekdays: () => weekdayDates(first, on, until),
    day: () => steppedDates(first, 'day', typeof many === 'number' ? many : 0),
    week: () => steppedDates(first, 'week', typeof many === 'number' ? many : 0),
  };
  const all = byRhythm[rhythm]();
  const preview = previewDates(
    all.filter(at => !leftOut.includes(at)),
    zone,
  );
  return {
    rhythm,
    setRhythm,
    first,
    setFirst,
    count,
    isWrongCount: many === 'wrong',
    setCount,
    on,
    setOn,
    until,
    setUntil,
    preview,
    chosen: datesToMake(preview, zone),
    pick: (at: string) => {
      setPicked([...picked, at]);
      setLeftOut(leftOut.filter(one => one !== at));
    },
    leaveOut: (at: string) => setLeftOut([...leftOut, at]),
  };
}

/** When the first date is, and how it repeats. */
export function DateFields({ dates, zone }: { dates: SeriesDates; zone: string }) {
  const { text } = useEventActTexts();
  const isPicked = dates.rhythm === 'picked';
  const isWeekdays = dates.rhythm === 'weekdays';
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={text(isPicked ? 'nextDate' : 'first')}
          help={text('newStartHelp', { zone })}
          type="datetime-local"
          value={dates.first}
          onChange={({ target }) => dates.setFirst(target.value.slice(0, 16))}
        />
        {isPicked ? (
          <Button variant="outline" onClick={() => dates.first !== '' && dates.pick(dates.first)}>
            {text('addDate')}
          </Button>
        ) : isWeekdays ? (
          <TextField
            label={text('lastDate')}
            type="date"
            value={dates.until}
            onChange={({ target }) => dates.setUntil(target.value)}
          />
        ) : (
          <TextField
            label={text('howOften')}
            inputMode="numeric"
            value={dates.count}
            error={dates.isWrongCount ? text('wrongDates', { most: mostDates }) : undefined}
            onChange={({ target }) => dates.setCount(target.value)}
          />
        )}
      </div>
      {isWeekdays && <Weekdays on={dates.on} onChange={dates.setOn} />}
    </>
  );
}

function Weekdays({ on, onChange }: { on: readonly Weekday[]; onChange: (on: readonly Weekday[]) => void }) {
  const { text, language } = useEventActTexts();
  // the first of January 2024 was a Monday
  const nameOf = (day: Weekday) =>
    formatWeekday(new Date(Date.UTC(2024, 0, day)), { language, timeZone: 'UTC' });
  return (
    <fieldset className={styles.weekdays}>
      <legend>{text('weekdays')}</legend>
      {weekdays.map(day => (
        <Checkbox
          key={day}
          label={nameOf(day)}
          checked={on.includes(day)}
          onChange={({ target }) => onChange(target.checked ? [...on, day] : on.filter(one => one !== day))}
        />
      ))}
    </fieldset>
  );
}

/** The dates as they will be made, each of which can be left out. */
export function DatePreview({
  dates: { preview, chosen, leaveOut, isWrongCount },
  zone,
}: {
  dates: SeriesDates;
  zone: string;
}) {
  const { text, language } = useEventActTexts();
  // shown by the clock of the place: the local time is written as it is
  const say = (at: string) => formatDayTime(`${at}:00.000Z`, { language, timeZone: 'UTC' });
  return (
    <section aria-label={text('dates')}>
      <p className={styles.quiet} role="status">
        {preview.length === 0
          ? isWrongCount
            ? ''
            : text('noDates')
          : `${text('dateCount', { count: chosen.length })} (${zone})`}
      </p>
      <ul className={styles.dates}>
        {preview.map(({ at, isSkipped }) => (
          <li key={at} className={styles.date}>
            <span className={isSkipped ? styles.skipped : undefined}>{say(at)}</span>
            {isSkipped ? <span className={styles.quiet}>{text('skippedDate')}</span> : null}
            <IconButton
              icon="close"
              label={text('removeDate', { date: say(at) })}
              onClick={() => leaveOut(at)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
