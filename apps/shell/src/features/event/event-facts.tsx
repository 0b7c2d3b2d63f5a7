import {
  formatCount,
  formatDay,
  formatLongDay,
  formatShortDay,
  formatTime,
  formatZone,
  useText,
} from '@vh/i18n';
import { Availability, TicketStrip, type TicketFact } from '@vh/ui/shell';
import { isSelling } from '@vh/domain';
import { useReadersZone } from '../../app/use-readers-zone.ts';
import { priceText, signOf } from '../event-list/event-view.ts';
import { factsOf } from '../event-list/sale-sign.model.ts';
import { runsForDays, type EventPhase } from './event-span.model.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import styles from './event.module.css';

/** What is capped cannot be told exactly: the API says 99 for that many or more. */
const cappedLeft = 99;

/** Date, place, price and availability on ticket stock. */
export function EventFacts({ event, phase }: { event: EventDetail; phase: EventPhase }) {
  const reader = useText();
  const { text, language } = reader;
  const readerZone = useReadersZone();
  // that it is free stands beside it as the price
  const sign = signOf({ ...factsOf(event), price: undefined }, event.timezone, reader);
  const facts: TicketFact[] = [
    { label: text('factDate'), value: <DateValue event={event} phase={phase} />, note: dateNote() },
    {
      label: text('factPlace'),
      value: event.place.name,
      note: [event.place.address, event.place.city].filter(Boolean).join(', '),
    },
    ...(phase === 'cancelled'
      ? []
      : [
          {
            label: event.ticketTypes.length > 1 ? text('factPriceFrom') : text('factPrice'),
            value: priceText(event.priceFrom, event, reader) ?? text('notSoldHere'),
            note: event.priceFrom ? text('allFeesIncluded') : undefined,
          },
        ]),
    {
      label: text('factAvailability'),
      value: availabilityText(),
      note: availabilityNote(),
    },
  ];
  return <TicketStrip facts={facts} />;

  function dateNote() {
    const style = { language, timeZone: event.timezone };
    if (phase === 'postponed') return text('newDateFollows');
    const doors = event.doorsAt && text('doors', { time: formatTime(event.doorsAt, style) });
    return (
      <>
        <b>{startText()}</b>
        {doors && `, ${doors}`}
      </>
    );
  }

  /** What is online is watched from anywhere, so its zone is always said. */
  function startText() {
    const style = { language, timeZone: event.timezone };
    if (!event.place.isOnline) return formatTime(event.date, { ...style, readerZone });
    return `${formatTime(event.date, style)} ${formatZone(event.date, event.timezone)}`;
  }

  function availabilityText() {
    if (phase === 'over') return text('eventOverShort');
    if (!isSelling(event.saleState)) return sign.text;
    const left = event.ticketTypes.reduce(
      (sum, type) => sum + (isSelling(type.saleState) ? type.left : 0),
      0,
    );
    const isCapped = event.ticketTypes.some(type => isSelling(type.saleState) && type.left >= cappedLeft);
    if (isCapped || left === 0) return text('manyLeft');
    return text('leftCount', { count: left });
  }

  function availabilityNote() {
    if (phase === 'cancelled' || phase === 'over' || event.ticketTypes.length === 0) return undefined;
    // a combined event has no places of its own
    if (event.capacity === 0) return undefined;
    return (
      <Availability kind={sign.kind} inherit className={styles.factSign}>
        {text('ofPlaces', { count: formatCount(event.capacity, language) })}
      </Availability>
    );
  }
}

/** The day or the days of an event; struck out when they do not hold any more. */
function DateValue({ event, phase }: { event: EventDetail; phase: EventPhase }) {
  const { language } = useText();
  const style = { language, timeZone: event.timezone };
  const { date, endDate } = event;
  const days =
    endDate && runsForDays(event) ? (
      <>
        <span className={styles.until}>
          <time dateTime={date}>{formatShortDay(date, style)}</time> –
        </span>{' '}
        <time className={styles.until} dateTime={endDate}>
          {formatLongDay(endDate, style)}
        </time>
      </>
    ) : (
      <time dateTime={date}>{formatDay(date, style)}</time>
    );
  return phase === 'cancelled' || phase === 'postponed' ? <s>{days}</s> : days;
}
