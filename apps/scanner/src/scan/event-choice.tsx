import { formatCount, formatDay, formatTime } from '@vh/i18n';
import { EmptyState, LinkButton, SearchField, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { filterForDoor, isNow, placeOf, sortForDoor, type DoorEvent } from './event-choice.model.ts';
import styles from './event-choice.module.css';
import { useNow } from './use-now.ts';
import type { Scanner } from './use-scanner.ts';

/** More than this many are not overlooked at a glance. */
const fewEvents = 6;

/** What the choice shows and tells. */
export interface EventChoiceProps {
  readonly scanner: Scanner;
  readonly onChoose: (eventId: string) => void;
}

/** The events this scanner checks; those of now first. */
export function EventChoice({ scanner, onChoose }: EventChoiceProps) {
  const { text } = useTexts();
  const now = useNow();
  const [words, setWords] = useState('');
  const found = filterForDoor(scanner.events, words);
  return (
    <main className={styles.page}>
      <p className={styles.gate}>{placeOf(scanner)}</p>
      <h1 className={styles.title}>{text('chooseEvent')}</h1>
      {scanner.events.length > fewEvents ? (
        <SearchField
          label={text('findEvent')}
          placeholder={text('findEvent')}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      ) : null}
      {found.length === 0 && scanner.events.length > 0 ? <p>{text('noEventFound')}</p> : null}
      {scanner.events.length === 0 ? (
        <EmptyState title={text('noEvents')}>{text('noEventsHint')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {sortForDoor(found, now).map(event => (
            <li key={event._id}>
              <Choice event={event} current={isNow(event, now)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <LinkButton href="/scanner/support" variant="outline" icon="phone">
          {text('support')}
        </LinkButton>
      </p>
    </main>
  );
}

interface ChoiceProps {
  readonly event: DoorEvent;
  readonly current: boolean;
  readonly onChoose: (eventId: string) => void;
}

function Choice({ event, current, onChoose }: ChoiceProps) {
  const { text, language } = useTexts();
  const style = { language, timeZone: event.timezone };
  return (
    <button type="button" className={styles.choice} onClick={() => onChoose(event._id)}>
      <span className={styles.name}>{event.title}</span>
      <span className={styles.when}>
        {formatDay(event.date, style)}, {formatTime(event.date, style)}
      </span>
      <span className={styles.when}>
        {event.venue}, {event.city}
      </span>
      <span className={styles.counts}>
        {current ? <StatusBadge tone="ok">{text('now')}</StatusBadge> : null}
        {text('checkedIn', {
          inside: formatCount(event.checkedIn, language),
          sold: formatCount(event.sold, language),
        })}
      </span>
    </button>
  );
}
