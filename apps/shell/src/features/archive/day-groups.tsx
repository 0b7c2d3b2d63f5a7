import { useText, formatDayHeading } from '@vh/i18n';
import { EventList, EventRow } from '@vh/ui/shell';
import { useState, type CSSProperties } from 'react';
import { EventThumb } from '../event-list/event-picture.tsx';
import { EventRows } from '../event-list/event-rows.tsx';
import { eventView } from '../event-list/event-view.ts';
import type { EventSummary } from '../event-list/event-filter.model.ts';
import { groupByDay, type DayGroup } from './day-groups.model.ts';
import styles from './archive.module.css';

/** Events under the days they are on; the numeral of a row is its time. */
export function DayGroups({ events }: { events: readonly EventSummary[] }) {
  const [now] = useState(() => new Date());
  return groupByDay(events, now).map(group => <Group key={group.day ?? 'now'} group={group} now={now} />);
}

interface GroupProps {
  readonly group: DayGroup;
  readonly now: Date;
}

function Group({ group: { day, events }, now }: GroupProps) {
  const reader = useText();
  const height = { '--rows': events.length } as CSSProperties;
  if (day === undefined) {
    return (
      <section className={styles.group} style={height}>
        <h2 className={styles.day}>{reader.text('listUnderWay')}</h2>
        <EventRows events={events} headingLevel={3} />
      </section>
    );
  }
  return (
    <section className={styles.group} style={height}>
      <h2 className={styles.day}>
        <time dateTime={day}>{formatDayHeading(`${day}T12:00:00Z`, { language: reader.language }, now)}</time>
      </h2>
      <EventList className={styles.times ?? ''}>
        {events.map(event => {
          const view = eventView(event, reader);
          return (
            <EventRow
              key={event._id}
              href={view.href}
              day={view.time}
              dayCaption=""
              dateTime={view.dateTime}
              title={view.title}
              titleLang={view.titleLang}
              place={view.venueAndCity}
              price={view.price}
              availability={view.availability}
              thumb={<EventThumb files={event.media.files} soon />}
              headingLevel={3}
            />
          );
        })}
      </EventList>
    </section>
  );
}
