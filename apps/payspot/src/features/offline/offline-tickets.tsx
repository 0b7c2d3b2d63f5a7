import { Button } from '@vh/ui';
import { useState } from 'react';
import type { Sale } from '../sale/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { OfflineCounter } from './offline-counter.ts';
import styles from '../../shared/notes.module.css';
import { useCounterStatus } from './use-offline-counter.ts';

/** What the places are kept by, and who shows a sale again. */
export interface OfflineTicketsProps {
  readonly counter: OfflineCounter | undefined;
  readonly eventId: string;
  readonly onShow: (sale: Sale) => void;
}

/** How many places of an event this browser keeps for a network that drops; keeps some, or gives them back. */
export function OfflineTickets({ counter, eventId, onShow }: OfflineTicketsProps) {
  const { text } = useTexts();
  const status = useCounterStatus(counter);
  const [busy, setBusy] = useState(false);
  /** Of which event nothing could be kept. */
  const [emptyOf, setEmptyOf] = useState<string>();
  if (!counter || !status) return null;
  const left = counter.eventOf(eventId)?.left;
  const last = counter.lastSale();

  async function run({ keep, giveBack, eventOf, status: now }: OfflineCounter): Promise<void> {
    setBusy(true);
    await (left === undefined ? keep : giveBack)(eventId);
    const hasNone = left === undefined && now().isOnline && !now().isFull && !eventOf(eventId);
    setEmptyOf(hasNone ? eventId : undefined);
    setBusy(false);
  }

  const hint = text(emptyOf === eventId ? 'keepPlacesNone' : 'keepPlacesHint');

  return (
    <div className={styles.note} role="group" aria-label={text('keptPlaces')}>
      <span role="status">{left === undefined ? hint : text('keptPlacesLeft', { count: left })}</span>
      {last ? (
        <Button variant="outline" onClick={() => onShow(last)}>
          {text('lastSaleAgain')}
        </Button>
      ) : null}
      <Button variant="outline" busy={busy} onClick={() => void run(counter)}>
        {text(left === undefined ? 'keepPlaces' : 'giveBackPlaces')}
      </Button>
    </div>
  );
}
