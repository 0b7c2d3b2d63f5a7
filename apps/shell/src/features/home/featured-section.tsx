import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Note, TextLink } from '@vh/ui';
import { PosterCard, PosterWall, SectionHead, Wrap } from '@vh/ui/shell';
import { paths } from '../../app/paths.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import { EventPoster } from '../event-list/event-picture.tsx';
import { eventView } from '../event-list/event-view.ts';
import { wallBody } from './home.model.ts';
import styles from './home.module.css';

/** Featured events as posters on the wall. */
export function FeaturedSection() {
  const reader = useText();
  const { text, language } = reader;
  const { data } = useSuspenseQuery(queryFor(useApi(), 'POST /front/event/get-list', wallBody(language)));
  if (data.rows.length === 0) return null;
  return (
    <Wrap as="section" section className={styles.wall}>
      <div className={styles.wallHead}>
        <SectionHead
          title={text('wall')}
          action={
            <TextLink href={paths.archive + writeFilter({ featured: true }, language)}>
              {text('allFeatured')}
            </TextLink>
          }
        />
        <Note>{text('wallNote')}</Note>
      </div>
      <PosterWall>
        {data.rows.map(event => {
          const view = eventView(event, reader);
          return (
            <PosterCard
              key={event._id}
              href={view.href}
              poster={<EventPoster files={event.media.files} />}
              day={view.day}
              dayCaption={`${view.weekday}, ${view.month}`}
              dateTime={view.dateTime}
              title={view.title}
              titleLang={view.titleLang}
              place={view.venueAndCity}
              price={view.fromPrice}
            />
          );
        })}
      </PosterWall>
    </Wrap>
  );
}
