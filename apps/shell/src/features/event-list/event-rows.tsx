import { useText } from '@vh/i18n';
import { EventList, EventRow } from '@vh/ui/shell';
import type { EventSummary } from './event-filter.model.ts';
import { eventView } from './event-view.ts';
import { EventThumb } from './event-picture.tsx';

interface EventRowsProps {
  readonly events: readonly EventSummary[];
  readonly columns?: 1 | 2;
  readonly headingLevel?: 2 | 3;
}

/** Events as rows: numeral, thumbnail, title, place and time, price, sign. */
export function EventRows({ events, columns = 1, headingLevel = 3 }: EventRowsProps) {
  const reader = useText();
  return (
    <EventList columns={columns}>
      {events.map(event => {
        const view = eventView(event, reader);
        return (
          <EventRow
            key={event._id}
            href={view.href}
            day={view.day}
            dayCaption={`${view.weekday}, ${view.month}`}
            dateTime={view.dateTime}
            title={view.title}
            titleLang={view.titleLang}
            place={`${view.venueAndCity}, ${view.time}`}
            price={view.price}
            availability={view.availability}
            thumb={<EventThumb files={event.media.files} />}
            headingLevel={headingLevel}
          />
        );
      })}
    </EventList>
  );
}
