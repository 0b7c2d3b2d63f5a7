import { useText } from '@vh/i18n';
import { Heading, TextLink } from '@vh/ui';
import { paths, withLanguage } from '../../app/paths.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import { SponsorStrip } from '../sponsors/sponsor-strip.tsx';
import { mapAddress } from './map-address.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import styles from './event.module.css';

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
          {organiser.slug ? (
            <TextLink href={withLanguage(paths.organiser(organiser.slug), language)}>
              {organiser.name}
            </TextLink>
          ) : (
            <b>{organiser.name}</b>
          )}
          {organiser.email && <TextLink href={`mailto:${organiser.email}`}>{organiser.email}</TextLink>}
        </p>
      </section>
      <SponsorStrip sponsors={event.sponsors} />
    </div>
  );
}
