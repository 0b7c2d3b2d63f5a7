import { UserPanel } from '@vh/area-kit';
import { formatCount, formatDayTime } from '@vh/i18n';
import { Button, Dialog, EmptyState, LinkButton, SearchField, StatusBadge } from '@vh/ui';
import { closedVerdict } from '@vh/domain';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { filterForDoor, isNow, placeOf, sortForDoor, type DoorEvent } from './event-choice.model.ts';
import { opensAt } from './event-times.ts';
import styles from './event-choice.module.css';
import { useNow } from './use-now.ts';
import type { Scanner } from './use-scanner.ts';

/** More than this many are not overlooked at a glance. */
const fewEvents = 6;

/** What the choice shows and tells. */
export interface EventChoiceProps {
  readonly scanner: Scanner;
  /** How far the server's clock is ahead of this device's, milliseconds. */
  readonly clockOffset: number;
  readonly onChoose: (eventId: string) => void;
}

/** The events this scanner checks; those of now first. */
export function EventChoice({ scanner, clockOffset, onChoose }: EventChoiceProps) {
  const { text } = useTexts();
  const now = useNow() + clockOffset;
  const [words, setWords] = useState('');
  const found = filterForDoor(scanner.events, words);
  const [asked, setAsked] = useState<DoorEvent>();
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
              <Choice
                event={event}
                closed={closedVerdict(event.times, now)}
                onChoose={() => (isNow(event, now) ? onChoose(event._id) : setAsked(event))}
              />
            </li>
          ))}
        </ul>
      )}
      <p>
        <LinkButton href="/scanner/support" variant="outline" icon="phone">
          {text('support')}
        </LinkButton>
      </p>
      <UserPanel />
      {asked && (
        <AskClosed
          event={asked}
          now={now}
          onChoose={() => onChoose(asked._id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </main>
  );
}

interface ChoiceProps {
  readonly event: DoorEvent;
  /** Why it admits nobody now; undefined while its doors are open. */
  readonly closed: ReturnType<typeof closedVerdict>;
  readonly onChoose: () => void;
}

function Choice({ event, closed, onChoose }: ChoiceProps) {
  const { text, language } = useTexts();
  const style = { language, timeZone: event.timezone };
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <span className={styles.name}>{event.title}</span>
      <span className={styles.when}>{formatDayTime(event.date, style)}</span>
      <span className={styles.when}>
        {event.venue}, {event.city}
      </span>
      <span className={styles.counts}>
        <StatusBadge tone={closed === undefined ? 'ok' : closed === 'not_open' ? 'wait' : 'bad'}>
          {text(closed === undefined ? 'now' : `mark_${closed}`)}
        </StatusBadge>
        {text('checkedIn', {
          checkedIn: formatCount(event.checkedIn, language),
          inside: formatCount(event.inside, language),
          sold: formatCount(event.sold, language),
        })}
      </span>
    </button>
  );
}

interface AskClosedProps {
  readonly event: DoorEvent;
  readonly now: number;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Asks before tickets are checked for an event whose doors are not open. */
function AskClosed({ event, now, onChoose, onClose }: AskClosedProps) {
  const { text, language } = useTexts();
  const closed = closedVerdict(event.times, now);
  return (
    <Dialog
      open
      title={text('askClosedTitle', { event: event.title })}
      closeLabel={text('findClose')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onChoose}>
            {text('askClosedYes')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {text('askClosedNo')}
          </Button>
        </>
      }
    >
      <p>
        {closed === undefined || closed === 'not_open'
          ? text('closed_not_open', { opens: opensAt(event, language) })
          : text(`closed_${closed}`)}
      </p>
    </Dialog>
  );
}
