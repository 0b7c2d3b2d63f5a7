import { useText } from '@vh/i18n';
import { Icon } from '@vh/ui';
import { paths, withLanguage } from '../../app/paths.ts';
import { mapAddress } from './map-address.ts';
import { ShareButton } from './share-button.tsx';
import type { EventDetail } from './ticket-choice.model.ts';
import styles from './event.module.css';

/** What one does with an event besides buying: calendar, map, telling others. */
export function Shortcuts({ event }: { event: EventDetail }) {
  const { text, language } = useText();
  const map = mapAddress(event);
  return (
    <ul className={styles.shortcuts}>
      <li>
        <a href={withLanguage(paths.calendar(event.slug), language)}>
          <Icon name="calendar" />
          {text('addToCalendar')}
        </a>
      </li>
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
