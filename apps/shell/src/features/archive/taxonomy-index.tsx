import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';
import { EmptyState, Heading, Link, VisuallyHidden } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { EventThumb } from '../event-list/event-picture.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { paths } from '../../app/paths.ts';
import { indexBody } from '../event-list/event-filter.model.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import styles from './archive.module.css';

const lists = { genre: 'genres', type: 'types', tag: 'tags' } as const;

const titles = { genre: 'genreTitle', type: 'typeTitle', tag: 'tagTitle' } as const;

const descriptions = { genre: 'genreIndex', type: 'typeIndex', tag: 'tagIndex' } as const;

/** More terms than this stand closer, without pictures. */
const denseFrom = 25;

/** All genres, types or tags with their counts and next events. */
export function TaxonomyIndex({ part }: { part: 'genre' | 'type' | 'tag' }) {
  const { text, language } = useText();
  const { data } = useSuspenseQuery(queryFor(useApi(), 'POST /front/event/get-tags', indexBody(language)));
  const terms = data[lists[part]];
  const isDense = terms.length >= denseFrom;
  return (
    <Wrap className={styles.page}>
      <PageHead title={text(titles[part])} description={text(descriptions[part])} />
      <Heading level={1} className={styles.title}>
        {text(titles[part])}
      </Heading>
      {terms.length === 0 && <EmptyState title={text('noEventsYet')} />}
      <ul className={styles.terms} data-dense={isDense || undefined}>
        {terms.map(({ slug, name, count, examples = [] }) => (
          <li key={slug}>
            <Link href={paths[part] + writeFilter({ [part]: slug }, language)}>
              <span className={styles.termName}>
                {name}
                <span className={styles.termCount}>
                  {formatCount(count, language)}
                  <VisuallyHidden> {text('eventCount', { count })}</VisuallyHidden>
                </span>
              </span>
              {!isDense && examples[0] && (
                <>
                  <span className={styles.termNext}>{text('nextUp', { title: examples[0].title })}</span>
                  <span className={styles.posters} aria-hidden="true">
                    {examples.map(example => (
                      <EventThumb key={example.slug} files={example.media.files} />
                    ))}
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
