import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { languageTag } from '@vh/domain';
import { allEventsLabel, useText } from '@vh/i18n';
import { Heading, Icon, Link, Notice, Wrap } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useSiteInfo } from '../../app/site-info.tsx';
import { writeFilter } from '../archive/filter-address.ts';
import { EventHero, EventPoster } from '../event-list/event-picture.tsx';
import { WaitingLink } from '../waiting/waiting-link.tsx';
import { EventFacts } from './event-facts.tsx';
import { eventJsonLd } from './event-json-ld.ts';
import { eventDescription } from './event-words.ts';
import { ProgrammeNote } from './programme-note.tsx';
import { TicketChooser } from './ticket-chooser.tsx';
import type { EventDetail } from './ticket-choice.model.ts';
import styles from './event.module.css';

/** One event: what, when, where, what it costs, and its tickets. */
export function EventPage() {
  const { slug = '' } = useParams();
  const reader = useText();
  const { origin } = useSiteInfo();
  const { data } = useSuspenseQuery(
    queryFor(useApi(), 'POST /front/event/{slug}', { lang: reader.language }, { slug }),
  );
  const { event } = data;
  return (
    <article>
      <PageHead
        title={event.title}
        description={eventDescription(event, reader)}
        image={event.media.files.og}
        jsonLd={eventJsonLd(event, origin)}
        type="event"
      />
      <div className={styles.wide}>
        <EventHero files={event.media.files} eager />
      </div>
      <Wrap className={styles.top}>
        <Breadcrumb event={event} />
        <Heading
          level={1}
          size="t6"
          className={styles.title}
          lang={event.titleLanguage && languageTag(event.titleLanguage)}
        >
          {event.title}
        </Heading>
        <StateNotice event={event} />
        <div className={styles.columns}>
          <aside className={styles.art}>
            <EventPoster
              files={event.media.files}
              eager
              alt={reader.text('posterOf', { title: event.title })}
            />
            <Shortcuts event={event} />
          </aside>
          <div className={styles.main}>
            <EventFacts event={event} />
            <WaitingLink />
            {/* Another event starts with nothing chosen. */}
            <TicketChooser key={event._id} event={event} />
          </div>
        </div>
        <ProgrammeNote event={event} />
      </Wrap>
    </article>
  );
}

function Breadcrumb({ event }: { event: EventDetail }) {
  const { text, language } = useText();
  return (
    <nav aria-label={text('breadcrumb')} className={styles.crumb}>
      <Link href={withLanguage(paths.archive, language)}>{allEventsLabel(language)}</Link>
      <span aria-hidden="true"> / </span>
      <Link href={paths.genre + writeFilter({ genre: event.genre }, language)}>{event.genreName}</Link>
      {event.subtitle && <span>, {event.subtitle}</span>}
    </nav>
  );
}

function StateNotice({ event }: { event: EventDetail }) {
  const { text } = useText();
  if (event.saleState === 'cancelled')
    return <Notice tone="bad" title={text('eventCancelled')} className={styles.notice} />;
  if (event.saleState === 'postponed')
    return <Notice tone="wait" title={text('eventPostponed')} className={styles.notice} />;
  return null;
}

function Shortcuts({ event }: { event: EventDetail }) {
  const { text, language } = useText();
  const { latitude, longitude } = event.place;
  const place = [event.place.name, event.place.address, event.place.city].filter(Boolean).join(', ');
  const map =
    latitude !== undefined && longitude !== undefined
      ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
      : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
  return (
    <ul className={styles.shortcuts}>
      <li>
        <a href={withLanguage(paths.calendar(event.slug), language)}>
          <Icon name="calendar" />
          {text('addToCalendar')}
        </a>
      </li>
      <li>
        <a href={map} rel="noopener noreferrer" target="_blank">
          <Icon name="map" />
          {text('map')}
        </a>
      </li>
    </ul>
  );
}
