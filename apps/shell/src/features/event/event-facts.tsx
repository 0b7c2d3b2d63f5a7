import { formatCount, formatDay, formatTime, useText } from '@vh/i18n';
import { Availability, TicketStrip, type TicketFact } from '@vh/ui';
import { isSelling } from '@vh/domain';
import { priceText, signOf } from '../event-list/event-view.ts';
import { factsOf } from '../event-list/sale-sign.model.ts';
import type { EventDetail } from './ticket-choice.model.ts';
import styles from './event.module.css';

/** What is capped cannot be told exactly: the API says 99 for that many or more. */
const cappedLeft = 99;

/** Date, place, price and availability on ticket stock. */
export function EventFacts({ event }: { event: EventDetail }) {
  const reader = useText();
  const { text, language } = reader;
  const style = { language, timeZone: event.timezone };
  const sign = signOf(factsOf(event), event.timezone, reader);
  const facts: TicketFact[] = [
    {
      label: text('factDate'),
      value: <time dateTime={event.date}>{formatDay(event.date, style)}</time>,
      note: (
        <>
          <b>{formatTime(event.date, style)}</b>
          {event.doorsAt && `, ${text('doors', { time: formatTime(event.doorsAt, style) })}`}
        </>
      ),
    },
    {
      label: text('factPlace'),
      value: event.place.name,
      note: [event.place.address, event.place.city].filter(Boolean).join(', '),
    },
    {
      label: event.ticketTypes.length > 1 ? text('factPriceFrom') : text('factPrice'),
      value: priceText(event.priceFrom, event, reader) ?? text('notSoldHere'),
      note: event.priceFrom ? text('allFeesIncluded') : undefined,
    },
    {
      label: text('factAvailability'),
      value: availabilityText(),
      note: isSelling(event.saleState) ? (
        <Availability kind={sign.kind} inherit className={styles.factSign}>
          {text('ofPlaces', { count: formatCount(event.capacity, language) })}
        </Availability>
      ) : undefined,
    },
  ];
  return <TicketStrip facts={facts} className={styles.strip} />;

  function availabilityText() {
    if (!isSelling(event.saleState)) return sign.text;
    const left = event.ticketTypes.reduce(
      (sum, type) => sum + (isSelling(type.saleState) ? type.left : 0),
      0,
    );
    const isCapped = event.ticketTypes.some(type => isSelling(type.saleState) && type.left >= cappedLeft);
    if (isCapped || left === 0) return text('manyLeft');
    return text('leftCount', { count: left });
  }
}
