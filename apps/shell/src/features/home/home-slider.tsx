import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { isSelling } from '@vh/domain';
import { dateParts, formatShortDay, useText } from '@vh/i18n';
import { Heading, LinkButton, VisuallyHidden } from '@vh/ui';
import { Availability, Carousel } from '@vh/ui/shell';
import type { EventSummary } from '../event-list/event-filter.model.ts';
import { EventHero } from '../event-list/event-picture.tsx';
import { EventTitle } from '../event-list/event-title.tsx';
import { eventView } from '../event-list/event-view.ts';
import { Masthead } from './plain-home.tsx';
import styles from './home-slider.module.css';

/** The events of the slider; it moves only when the reader moves it. */
export function HomeSlider() {
  const { text, language } = useText();
  const { data } = useSuspenseQuery(queryFor(useApi(), 'POST /front/event/get-sliders', { lang: language }));
  if (data.sliders.length === 0) return <Masthead />;
  return (
    <>
      <VisuallyHidden as="h1">{text('homeTitle')}</VisuallyHidden>
      <Carousel
        id="highlights"
        label={text('sliderLabel')}
        labels={{
          previous: text('previousSlide'),
          next: text('nextSlide'),
          slide: (index, total) => text('slideOf', { index, total }),
        }}
        slides={data.sliders.map((event, index) => ({
          key: event._id,
          title: event.title,
          note: `${event.city}, ${formatShortDay(event.date, { language, timeZone: event.timezone })}`,
          content: <Slide event={event} isFirst={index === 0} />,
        }))}
      />
    </>
  );
}

function Slide({ event, isFirst }: { event: EventSummary; isFirst: boolean }) {
  const reader = useText();
  const { text, language } = reader;
  const view = eventView(event, reader);
  const parts = dateParts(event.date, { language, timeZone: event.timezone });
  const sells = isSelling(event.saleState) && event.priceFrom !== 0;
  return (
    <article className={styles.slide}>
      <div className={styles.words}>
        <time className={styles.date} dateTime={event.date}>
          <span className={styles.day}>{parts?.day}</span>
          <span className={styles.month}>
            {parts?.longWeekday}
            <br />
            {parts?.longMonth}, {parts?.time}
          </span>
        </time>
        <Heading level={2} size="t6" className={styles.title} lang={view.titleLang}>
          <EventTitle title={event.title} />
        </Heading>
        <p className={styles.where}>
          <b>{view.venueAndCity}</b>
          {event.subtitle && (
            <>
              <br />
              <span>{event.subtitle}</span>
            </>
          )}
        </p>
        <div className={styles.acts}>
          <LinkButton href={view.href} variant={isFirst ? 'primary' : 'outline'}>
            {sells && view.price !== undefined
              ? text('ticketsFrom', { price: view.price })
              : text('seeEvent')}
          </LinkButton>
          <Availability kind={view.availability.kind}>{view.availability.text}</Availability>
        </div>
      </div>
      <div className={styles.art}>
        <EventHero files={event.media.files} eager={isFirst} />
      </div>
    </article>
  );
}
