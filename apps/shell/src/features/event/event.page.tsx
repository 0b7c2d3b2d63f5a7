import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { languageTag } from '@vh/domain';
import { useText } from '@vh/i18n';
import { allEventsLabel } from '@vh/i18n/shell';
import { Heading, Link, LinkButton } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { useParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useTracked } from '../../consent/track.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import { EventHero, EventPoster } from '../event-list/event-picture.tsx';
import { EventTitle } from '../event-list/event-title.tsx';
import { WaitingLink } from '../waiting/waiting-link.tsx';
import { priceText } from '../event-list/event-view.ts';
import { EventFacts } from './event-facts.tsx';
import { eventHit } from '../../cart/event-hits.ts';
import { Shortcuts } from './event-shortcuts.tsx';
import type { EventPhase } from './event-span.model.ts';
import { EventState, useEventPhase } from './event-state.tsx';
import { eventDescription } from './event-words.ts';
import {
  LaterEventDates,
  LaterEventPlace,
  LaterIncludedDates,
  LaterProgrammeNote,
} from './later-event-parts.tsx';
import { RelatedSlot } from './related-slot.tsx';
import { TicketChooser } from './ticket-chooser.tsx';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import { VisitorsSlot } from './visitors-slot.tsx';
import styles from './event.module.css';

/** Letters from which a title is set smaller, so that date and price stay on the first screen of a phone. */
const longTitle = 46;

/** One event: what, when, where, what it costs, and its tickets. */
export function EventPage() {
  const { slug = '' } = useParams();
  const { language } = useText();
  const { data } = useSuspenseQuery(
    queryFor(useApi(), 'POST /front/event/{slug}', { lang: language }, { slug }),
  );
  const { event } = data;
  useTracked(event._id, () => eventHit(event));
  return <EventArticle event={event} />;
}

/** The page of an event that is known, whether buyers see it yet or not. */
export function EventArticle({ event }: { event: EventDetail }) {
  const reader = useText();
  const phase = useEventPhase(event);
  return (
    <article>
      <PageHead
        title={event.seo?.title ?? event.title}
        description={event.seo?.description ?? eventDescription(event, reader)}
        image={event.media.files.og}
        hidden={event.isUnlisted === true}
        type="event"
      />
      <div className={styles.wide}>
        <EventHero files={event.media.files} eager only="narrow" />
      </div>
      <Wrap className={styles.top}>
        <Breadcrumb event={event} />
        <Heading
          level={1}
          size={event.title.length > longTitle ? 't5' : 't6'}
          className={styles.title}
          lang={event.titleLanguage && languageTag(event.titleLanguage)}
        >
          <EventTitle title={event.title} />
        </Heading>
        <EventState event={event} phase={phase} />
        <div className={styles.columns} data-quiet={!sells(phase) || undefined}>
          <aside className={styles.art}>
            <EventPoster
              files={event.media.files}
              eager
              only="wide"
              alt={reader.text('posterOf', { title: event.title })}
            />
            <Shortcuts event={event} />
          </aside>
          <div className={styles.main}>
            <div>
              <EventFacts event={event} phase={phase} />
              {event.showsVisitors && <VisitorsSlot key={event.slug} slug={event.slug} />}
              {phase === 'selling' && <ToTickets event={event} />}
            </div>
            {event.series && <LaterEventDates event={event} />}
            <WaitingLink />
            {sells(phase) && (
              // Another event starts with nothing chosen.
              <TicketChooser key={event._id} event={event} />
            )}
            <LaterIncludedDates event={event} />
            {!sells(phase) && <LaterProgrammeNote event={event} />}
          </div>
          <LaterEventPlace event={event} />
          {sells(phase) && <LaterProgrammeNote event={event} />}
        </div>
      </Wrap>
      <RelatedSlot key={event._id} event={event} />
    </article>
  );
}

/** What is over or cancelled has no tickets to choose. */
function sells(phase: EventPhase): boolean {
  return phase !== 'over' && phase !== 'cancelled';
}

/** On a phone the way to the tickets: at the lower edge while the facts are read, then in its place above the tickets. */
function ToTickets({ event }: { event: EventDetail }) {
  const reader = useText();
  const price = priceText(event.priceFrom, event, reader);
  return (
    <div className={styles.jump}>
      <LinkButton href="#tickets" wide size="l">
        {event.priceFrom && price !== undefined
          ? reader.text('ticketsFrom', { price })
          : reader.text('chooseTickets')}
      </LinkButton>
    </div>
  );
}

function Breadcrumb({ event }: { event: EventDetail }) {
  const { text, language } = useText();
  return (
    <nav aria-label={text('breadcrumb')} className={styles.crumb}>
      <Link href={withLanguage(paths.archive, language)}>{allEventsLabel(language)}</Link>
      <span aria-hidden="true"> / </span>
      <Link href={paths.genre + writeFilter({ genre: event.genreSlug ?? event.genre }, language)}>
        {event.genreName}
      </Link>
      {event.subtitle && <span className={styles.subtitle}>{event.subtitle}</span>}
    </nav>
  );
}
