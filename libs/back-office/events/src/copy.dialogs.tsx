import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useApi } from '@vh/api-client';
import { localTimeOf, resolveLocalTime, type LocalTime } from '@vh/domain';
import { SegmentedControl, showToast, TextField } from '@vh/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog, newActionKey } from '@vh/area-kit';
import type { EventRecord } from './event/event-record.ts';
import { useEventActTexts } from './event-act-texts.ts';
import { DateFields, DatePreview, useSeriesDates } from './series-dates.tsx';
import { mostDates, rhythms } from './series.model.ts';
import styles from './event-actions.module.css';

interface CopyDialogProps {
  readonly event: EventRecord;
  /** Where the events of the area are. */
  readonly eventsHref: string;
  readonly onClose: () => void;
}

const week = 7 * 86_400_000;

/** The start of an event a week later, by the clock of its venue. */
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
  const dates = useSeriesDates(event.timezone, aWeekLater(event));
  const [isAsked, setAsked] = useState(false);
  const isWrong = dates.chosen.length === 0 || dates.chosen.length > mostDates;
  const make = () =>
    making.run(JSON.stringify(dates.chosen), async key => {
      const body = { key, eventId: event._id, dates: dates.chosen };
      const made = await api.call('POST /back/event/create-series', body);
      showToast(text('seriesMade', { count: made.events.length }));
      onClose();
      void navigate(`${eventsHref}?series=${made.seriesId}&when=all`);
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
