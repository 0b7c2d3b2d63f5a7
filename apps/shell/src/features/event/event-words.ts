import type { LanguageCode } from '@vh/domain';
import { formatDay, formatTime, type Text } from '@vh/i18n';
import { priceText } from '../event-list/event-view.ts';
import type { EventDetail } from './ticket-choice.model.ts';

interface Reader {
  readonly text: Text;
  readonly language: LanguageCode;
}

/** Longest description that search engines show. */
const descriptionLength = 160;

/** The event in one sentence for link previews: when, where, from what price. */
export function eventDescription(event: EventDetail, reader: Reader): string {
  const style = { language: reader.language, timeZone: event.timezone };
  const price = priceText(event.priceFrom, event, reader);
  const parts = [
    `${formatDay(event.date, style)}, ${formatTime(event.date, style)}`,
    [event.venue, event.city].filter(Boolean).join(', '),
    price === undefined ? '' : event.priceFrom ? reader.text('ticketsFrom', { price }) : price,
    event.description,
  ];
  const whole = parts.filter(Boolean).join('. ').replace(/\s+/g, ' ');
  return whole.length <= descriptionLength ? whole : `${whole.slice(0, descriptionLength - 1).trimEnd()}…`;
}
