import { formatLongDay, formatTime, useText } from '@vh/i18n';
import { Notice } from '@vh/ui';
import { useState } from 'react';
import { phaseOf, type EventPhase } from './event-span.model.ts';
import { SaleOpening } from './sale-opening.tsx';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import styles from './event.module.css';

/** The phase of an event at the time its page was opened. */
export function useEventPhase(event: EventDetail): EventPhase {
  const [openedAt] = useState(() => Date.now());
  return phaseOf(event, openedAt);
}

/** What must be known before anything else: cancelled, moved, over, not sold yet, sold out. */
export function EventState({ event, phase }: { event: EventDetail; phase: EventPhase }) {
  const { text, language } = useText();
  const style = { language, timeZone: event.timezone };
  return (
    <>
      {event.previousDate && (phase === 'selling' || phase === 'not_yet' || phase === 'sold_out') && (
        <Notice tone="wait" title={text('eventMoved')} className={styles.notice}>
          {text('eventMovedText', {
            date: formatLongDay(event.previousDate, style),
            time: formatTime(event.previousDate, style),
          })}
        </Notice>
      )}
      {phase === 'cancelled' && (
        <Notice tone="bad" title={text('eventCancelled')} className={styles.notice} />
      )}
      {phase === 'postponed' && (
        <Notice tone="wait" title={text('eventPostponed')} className={styles.notice} />
      )}
      {phase === 'over' && (
        <Notice tone="mute" title={text('eventOver')} className={styles.notice}>
          {text('eventOverText')}
        </Notice>
      )}
      {phase === 'closed' && event.ticketTypes.length > 0 && (
        <Notice tone="mute" title={text('eventSalesClosed')} className={styles.notice}>
          {text('eventSalesClosedText')}
        </Notice>
      )}
      {phase === 'sold_out' && (
        <Notice tone="wait" title={text('eventSoldOut')} className={styles.notice}>
          {text('eventSoldOutText')}
        </Notice>
      )}
      {phase === 'not_yet' && event.salesStart && (
        <SaleOpening event={event} opensAt={event.salesStart} className={styles.notice} />
      )}
    </>
  );
}
