import { isSelling, type LanguageCode } from '@vh/domain';
import { formatMoney, useText, type Speech, formatDayTime } from '@vh/i18n';
import { addSeatsTexts, SeatPicker, type HoldLine, type PickerType } from '@vh/seat-view';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fetchStyles } from '../../app/later-styles.ts';
import type { EventDetail, TicketType, ToldPrices } from '../../cart/ticket-choice.model.ts';
import { keepSeats, keptSeats } from './kept-seats.ts';
import { useSeatSource } from './use-seat-source.ts';
import styles from './seat-dialog.module.css';

/** What a dialog says and looks like; to be waited for before the first one is drawn. */
export async function prepareSeats(speech: Speech, language: LanguageCode): Promise<void> {
  await Promise.all([addSeatsTexts(speech, language), fetchStyles('seats')]);
}

/** What the plan of an event is told by its page. */
export interface SeatDialogProps {
  readonly event: EventDetail;
  readonly versionId: string;
  /** What one ticket costs this buyer, minor units. */
  readonly unitPrice: (type: TicketType) => number;
  /** Told of prices that rose since they were shown. */
  readonly onPrices: (told: ToldPrices) => void;
  readonly onClose: () => void;
}

/** The plan of an event over the whole screen. */
export function SeatDialog({ event, versionId, unitPrice, onPrices, onClose }: SeatDialogProps) {
  const { language } = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const source = useSeatSource(event, onPrices);
  const [kept] = useState(() => keptSeats(event._id));
  const keep = useCallback((lines: readonly HoldLine[]) => keepSeats(event._id, lines), [event._id]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    // what lies below would otherwise go on scrolling under fingers and wheels
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      if (dialog.open && typeof dialog.close === 'function') dialog.close();
    };
  }, []);
  const formatSum = (amount: number) => formatMoney({ amount, currency: event.currency }, language);
  const types = useMemo<PickerType[]>(
    () =>
      event.ticketTypes.map((type, series) => {
        const price = unitPrice(type);
        return {
          id: type._id,
          name: type.name,
          price,
          priceText: formatMoney({ amount: price, currency: event.currency }, language),
          series,
          mostPerOrder: Math.min(type.maxPerOrder, event.maxPerOrder),
          isOnSale: isSelling(type.saleState),
        };
      }),
    [event, unitPrice, language],
  );
  const style = { language, timeZone: event.timezone };
  const subtitle = [formatDayTime(event.date, style), event.venue, event.city];
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={event.title}
      onCancel={cancelled => {
        cancelled.preventDefault();
        onClose();
      }}
    >
      <SeatPicker
        source={source}
        versionId={versionId}
        title={event.title}
        subtitle={subtitle.filter(Boolean).join(', ')}
        types={types}
        mostPerOrder={event.maxPerOrder}
        formatSum={formatSum}
        chosen={kept}
        onChoice={keep}
        onClose={onClose}
      />
    </dialog>
  );
}
