import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { FieldError, IconButton, SearchField } from '@vh/ui';
import { useDeferredValue, useState } from 'react';
import { formatEventDay } from '../format-moment.ts';
import type { ChosenEvent } from './sponsor-form.model.ts';
import { useSponsorTexts } from './sponsor-texts.ts';
import styles from './sponsors.module.css';

interface EventsFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly chosen: readonly ChosenEvent[];
  readonly onChange: (chosen: readonly ChosenEvent[]) => void;
}

/** How many findings stand under the search. */
const mostFound = 6;

/** Events that are chosen one by one: a search, and those that were chosen with a way to take each out. */
export function EventsField({ id, error, chosen, onChange }: EventsFieldProps) {
  const { text, language } = useSponsorTexts();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-list', {
      q: words,
      lang: language,
      when: 'upcoming',
      pageSize: 12,
    }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const found = (query.data?.rows ?? []).filter(row => !chosen.some(one => one.id === row._id));
  const dayOf = (event: Pick<ChosenEvent, 'date' | 'timezone'>) =>
    formatEventDay(event.date, { language, timeZone: event.timezone });
  return (
    <fieldset className={styles.events}>
      <legend>{text('chosenEvents')}</legend>
      <p className={styles.quiet}>{text('chosenHelp')}</p>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(event => (
            <li key={event.id}>
              <span>
                {event.title} <span className={styles.quiet}>{dayOf(event)}</span>
              </span>
              <IconButton
                icon="close"
                label={text('remove', { name: event.title })}
                onClick={() => onChange(chosen.filter(one => one.id !== event.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchField
        id={id}
        label={text('findEvent')}
        placeholder={text('findEvent')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {error && <FieldError>{error}</FieldError>}
      {words !== '' && (
        <ul className={styles.found} aria-busy={query.isFetching}>
          {found.slice(0, mostFound).map(({ _id, title, date, timezone, venue }) => (
            <li key={_id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...chosen, { id: _id, title, date, timezone }]);
                  setTyped('');
                }}
              >
                <b>{title}</b>
                <span>{[dayOf({ date, timezone }), venue].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {words !== '' && query.data && found.length === 0 && (
        <p className={styles.quiet} role="status">
          {text('noEvent')}
        </p>
      )}
    </fieldset>
  );
}
