import type { LanguageCode } from '@vh/domain';
import { type Text, formatDayTime } from '@vh/i18n';
import { cutAtWord } from '../../app/cut-text.ts';
import { priceText } from '../event-list/event-view.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';

interface Reader {
  readonly text: Text;
  readonly language: LanguageCode;
}

/** The event in one sentence for link previews: when, where, from what price. */
export function eventDescription(event: EventDetail, reader: Reader): string {
  const style = { language: reader.language, timeZone: event.timezone };
  const price = priceText(event.priceFrom, event, reader);
  const parts = [
    formatDayTime(event.date, style),
    [event.venue, event.city].filter(Boolean).join(', '),
    price === undefined ? '' : event.priceFrom ? reader.text('ticketsFrom', { price }) : price,
    event.description,
  ];
  return cutAtWord(parts.filter(Boolean).join('. '));
}
