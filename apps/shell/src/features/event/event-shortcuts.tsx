import { useText } from '@vh/i18n';
import { Icon } from '@vh/ui';
import { mapAddress } from './map-address.ts';
import { ShareButton } from './share-button.tsx';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import styles from './event.module.css';

/** What one does with an event besides buying: calendar, map, telling others. */
export function Shortcuts({ event }: { event: EventDetail }) {
  const { text } = useText();
  const calendar = useCalendarAddress(event.slug);
  const map = mapAddress(event);
  return (
    <ul className={styles.shortcuts}>
      {event.saleState !== 'cancelled' && (
        <li>
          <a href={calendar.event}>
            <Icon name="calendar" />
            {text('addToCalendar')}
          </a>
        </li>
      )}
      {map && (
        <li>
          <a href={map} rel="noopener noreferrer" target="_blank">
            <Icon name="map" />
            {text('map')}
          </a>
        </li>
      )}
      <li>
        <ShareButton title={event.title} />
      </li>
    </ul>
  );
}
