import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { IconButton, SearchField } from '@vh/ui';
import { useDeferredValue, useState } from 'react';
import { formatEventDay } from '../format-moment.ts';
import type { PlacedScope } from '../view-scope.ts';
import { letterOf, mostCompared, type ComparedEvent } from './comparison.model.ts';
import { useStatsTexts } from './stats-texts.ts';
import styles from './stats.module.css';

interface EventPickProps {
  readonly scope: PlacedScope;
  readonly chosen: readonly ComparedEvent[];
  /** Also those that are not loaded yet. */
  readonly chosenIds: readonly string[];
  readonly onChange: (eventIds: readonly string[]) => void;
}

/** How many findings stand under the search. */
const mostFound = 6;

/** Which events are compared: those chosen with a way to take each out, and a search for more. */
export function EventPick({ scope, chosen, chosenIds, onChange }: EventPickProps) {
  const { text, language } = useStatsTexts();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const isFull = chosenIds.length >= mostCompared;
  const { clientId } = scope;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-list', {
      ...(words !== '' && { q: words }),
      ...(clientId && { clientId }),
      // before anything is typed: what sold most
      sort: words === '' ? '-sold' : '-date',
      lang: language,
      pageSize: mostFound + mostCompared,
    }),
    enabled: !isFull && (words !== '' || chosenIds.length === 0),
    placeholderData: keepPreviousData,
  });
  const isShown = !isFull && (words !== '' || chosenIds.length === 0);
  const found = isShown ? (query.data?.rows ?? []).filter(row => !chosenIds.includes(row._id)) : [];
  const dayOf = ({ date, timezone }: { date: string; timezone: string }) =>
    formatEventDay(date, { language, timeZone: timezone });
  return (
    <fieldset className={styles.pick}>
      <legend>{text('pickTitle')}</legend>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((event, index) => (
            <li key={event.eventId}>
              <span>
                <span className={styles.letter}>{letterOf(index)}</span> {event.title}{' '}
                <span className={styles.quiet}>{dayOf(event)}</span>
              </span>
              <IconButton
                icon="close"
                label={text('remove', { name: event.title })}
                onClick={() => onChange(chosenIds.filter(id => id !== event.eventId))}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.quiet}>{text('mostReached')}</p>
      ) : (
        <SearchField
          className={styles.search ?? ''}
          label={text('findEvent')}
          placeholder={text('findEvent')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      {found.length > 0 && (
        <ul className={styles.found} aria-busy={query.isFetching}>
          {found.slice(0, mostFound).map(row => (
            <li key={row._id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...chosenIds, row._id]);
                  setTyped('');
                }}
              >
                <b>{row.title}</b>
                <span>{[dayOf(row), row.venue].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {words !== '' && isShown && query.data && found.length === 0 && (
        <p className={styles.quiet} role="status">
          {text('noEvent')}
        </p>
      )}
    </fieldset>
  );
}
