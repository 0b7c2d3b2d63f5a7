import { formatDayTime } from '@vh/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useApi } from '@vh/api-client';
import { localTimeOf, resolveLocalTime, type LocalTime } from '@vh/domain';
import { Button, IconButton, SegmentedControl, showToast, TextField } from '@vh/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog, readWhole, newActionKey } from '@vh/area-kit';
import type { EventRecord } from './event/event-record.ts';
import { useEventActTexts } from './event-act-texts.ts';
import { datesToMake, mostDates, previewDates, rhythms, steppedDates, type Rhythm } from './series.model.ts';
import styles from './event-actions.module.css';

interface CopyDialogProps {
  readonly event: EventRecord;
  /** Where the events of the area are. */
  readonly eventsHref: string;
  readonly onClose: () => void;
}

const week = 7 * 86_400_000;

function aWeekLater({ date, timezone }: EventRecord): string {
  return localTimeOf(new Date(Date.parse(date) + week), timezone).at;
}

/** One call that makes events; a repeated press makes nothing twice. */
function useMaking() {
  const queryClient = useQueryClient();
  const key = useRef<{ what: string; key: string }>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isBusy,
    error,
    async run(what: string, make: (key: string) => Promise<void>) {
      if (key.current?.what !== what) key.current = { what, key: newActionKey() };
      setBusy(true);
      setError(undefined);
      await make(key.current.key).catch(setError);
      setBusy(false);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /\/event/.test(String(queryKey[0])),
      });
    },
  };
}

/** Makes one more event like this one, at another start. */
export function DuplicateDialog({ event, eventsHref, onClose }: CopyDialogProps) {
  const { text } = useEventActTexts();
  const api = useApi();
  const navigate = useNavigate();
  const making = useMaking();
  const [at, setAt] = useState(() => aWeekLater(event));
  const [isAsked, setAsked] = useState(false);
  const { kind } = resolveLocalTime({ at }, event.timezone);
  const isWrong = kind === 'malformed' || kind === 'skipped';
  const startsAt: LocalTime = kind === 'repeated' ? { at, occurrence: 'first' } : { at };
  const make = () =>
    making.run(at, async key => {
      const made = await api.call('POST /back/event/duplicate', { key, eventId: event._id, startsAt });
      showToast(text('duplicated'));
      onClose();
      void navigate(`${eventsHref}/${made.eventId}/edit`);
    });
  return (
    <FormDialog
      title={text('duplicateTitle', { title: event.title })}
      confirm={text('duplicateDo')}
      isBusy={making.isBusy}
      error={making.error}
      onConfirm={() => {
        setAsked(true);
        if (!isWrong) void make();
      }}
      onClose={onClose}
    >
      <p className={styles.quiet}>{text('duplicateText')}</p>
      <TextField
        label={text('newStart')}
        help={text('newStartHelp', { zone: event.timezone })}
        type="datetime-local"
        required
        error={isAsked && isWrong ? text('wrongStart') : undefined}
        value={at}
        onChange={({ target }) => setAt(target.value.slice(0, 16))}
      />
    </FormDialog>
  );
}

/** Makes many events like this one, after a look at their dates. */
export function SeriesDialog({ event, eventsHref, onClose }: CopyDialogProps) {
  const { text } = useEventActTexts();
  const api = useApi();
  const navigate = useNavigate();
  const making = useMaking();
  const dates = useSeriesDates(event);
  const [isAsked, setAsked] = useState(false);
  const isWrong = dates.chosen.length === 0 || dates.chosen.length > mostDates;
  const make = () =>
    making.run(JSON.stringify(dates.chosen), async key => {
      const body = { key, eventId: event._id, dates: dates.chosen };
      const made = await api.call('POST /back/event/create-series', body);
      showToast(text('seriesMade', { count: made.events.length }));
      onClose();
      void navigate(`${eventsHref}?state=draft&when=all`);
    });
  const isTooMuch = isApiError(making.error) && making.error.fields['dates'] === 'too_many_seats';
  return (
    <FormDialog
      title={text('seriesTitle', { title: event.title })}
      confirm={text('seriesDo', { count: dates.chosen.length })}
      isBusy={making.isBusy}
      error={isTooMuch ? undefined : making.error}
      onConfirm={() => {
        setAsked(true);
        if (!isWrong) void make();
      }}
      onClose={onClose}
    >
      <p className={styles.quiet}>{text('seriesText')}</p>
      <SegmentedControl
        legend={text('rhythm')}
        options={rhythms.map(value => ({ value, label: text(`rhythm.${value}`) }))}
        value={dates.rhythm}
        onChange={dates.setRhythm}
      />
      <DateFields dates={dates} zone={event.timezone} />
      {isAsked && isWrong && <p role="alert">{text('wrongDates', { most: mostDates })}</p>}
      {isTooMuch && <p role="alert">{text('tooManySeats')}</p>}
      <DatePreview dates={dates} zone={event.timezone} />
    </FormDialog>
  );
}

type SeriesDates = ReturnType<typeof useSeriesDates>;

/** What dates were chosen, by rhythm or one by one. */
function useSeriesDates(event: EventRecord) {
  const zone = event.timezone;
  const [rhythm, setRhythm] = useState<Rhythm>('week');
  const [first, setFirst] = useState(() => aWeekLater(event));
  const [count, setCount] = useState('4');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const many = readWhole(count, { least: 1, most: mostDates, required: true });
  const all = rhythm === 'picked' ? picked : steppedDates(first, rhythm, typeof many === 'number' ? many : 0);
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
    preview,
    chosen: datesToMake(preview, zone),
    pick: (at: string) => {
      setPicked([...picked, at]);
      setLeftOut(leftOut.filter(one => one !== at));
    },
    leaveOut: (at: string) => setLeftOut([...leftOut, at]),
  };
}

function DateFields({ dates, zone }: { dates: SeriesDates; zone: string }) {
  const { text } = useEventActTexts();
  const isPicked = dates.rhythm === 'picked';
  return (
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
  );
}

function DatePreview({
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
