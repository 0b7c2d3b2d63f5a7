import { useText } from '@vh/i18n';
import { Heading, Icon, TextLink } from '@vh/ui';
import { paths, withLanguage } from '../../app/paths.ts';
import { writeFilter } from '../archive/filter-address.ts';
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

/** Where it is, who invites and whether tickets go back: what one looks up beside the programme. */
export function EventPlace({ event }: { event: EventDetail }) {
  const { text, language } = useText();
  const { place, organiser } = event;
  const map = mapAddress(event);
  const town = [place.postalCode, place.city].filter(Boolean).join(' ');
  return (
    <div className={styles.place}>
      <section>
        <Heading level={2} size="t3">
          {text('factPlace')}
        </Heading>
        <address className={styles.address}>
          <b>{place.name}</b>
          {place.address && <span>{place.address}</span>}
          {map && <span>{town}</span>}
        </address>
        <ul className={styles.placeLinks}>
          {map && (
            <li>
              <TextLink href={map} rel="noopener noreferrer" target="_blank">
                {text('showOnMap')}
              </TextLink>
            </li>
          )}
          {place.city && (
            <li>
              <TextLink href={paths.archive + writeFilter({ city: place.city }, language)}>
                {text('allInCity', { city: place.city })}
              </TextLink>
            </li>
          )}
        </ul>
      </section>
      <section>
        <Heading level={2} size="t3">
          {text('rowOrganiser')}
        </Heading>
        <p className={styles.address}>
          <b>{organiser.name}</b>
          {organiser.email && <TextLink href={`mailto:${organiser.email}`}>{organiser.email}</TextLink>}
        </p>
      </section>
    </div>
  );
}

/** Where the place is on a map; undefined for what happens online. */
function mapAddress({ place }: EventDetail): string | undefined {
  const { latitude, longitude } = place;
  if (latitude !== undefined && longitude !== undefined)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  // a place with neither address nor position is no place one can go to
  if (!place.address && /^on-?line$/i.test(place.name)) return undefined;
  const words = [place.name, place.address, place.city].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
}
