import { isApiError } from '@vh/api-client';
import { Button } from '@vh/ui';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { keepDoorPage, offerDoorAsApp } from './keep-page.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Door } from './door.tsx';
import { EventChoice } from './event-choice.tsx';
import { pickEvent } from './event-choice.model.ts';
import styles from './scan.page.module.css';
import { useScanner } from './use-scanner.ts';

/** The door: first the event, then scanning. Event and direction stand in the address. */
export function ScanPage() {
  const { id: scannerId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { text } = useTexts();
  const { query, setCounts, offlineSince, clockOffset } = useScanner(scannerId);
  // Looked at once: the event must not change under a steward's hands because a start time passes.
  const [openedAt] = useState(() => Date.now());
  const scanner = query.data;
  useEffect(keepDoorPage, []);
  useEffect(offerDoorAsApp, []);

  if (!scanner) {
    return <Waiting failed={query.isError} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const chosen = search.get('event') ?? undefined;
  const event = chosen === 'none' ? undefined : pickEvent(scanner.events, chosen, openedAt + clockOffset);
  const choose = (eventId: string) => setSearch({ ...Object.fromEntries(search), event: eventId });
  return (
    <>
      <title>{`${scanner.name} – ${text('areaName')}`}</title>
      {event ? (
        <Door
          key={event._id}
          scanner={scanner}
          event={event}
          direction={search.get('mode') === 'exit' ? 'exit' : 'entry'}
          offlineSince={offlineSince}
          onDirection={mode => setSearch({ ...Object.fromEntries(search), mode }, { replace: true })}
          onOtherEvent={() => choose('none')}
          onCounts={setCounts}
        />
      ) : (
        <EventChoice scanner={scanner} clockOffset={clockOffset} onChoose={choose} />
      )}
    </>
  );
}

function Waiting({ failed, error, onRetry }: { failed: boolean; error: unknown; onRetry: () => void }) {
  const { text } = useTexts();
  if (!failed) {
    return (
      <main className={styles.waiting}>
        <p role="status">{text('loading')}</p>
      </main>
    );
  }
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <main className={styles.waiting} role="alert">
      <p>{text(isMissing ? 'noScanner' : 'loadFailed')}</p>
      <Button onClick={onRetry}>{text('retry')}</Button>
    </main>
  );
}
