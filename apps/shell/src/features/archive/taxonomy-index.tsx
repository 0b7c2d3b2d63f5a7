import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';
import { EmptyState, Heading, Link, VisuallyHidden, Wrap } from '@vh/ui';
import { PageHead } from '../../app/page-head.tsx';
import { paths } from '../../app/paths.ts';
import { writeFilter } from './filter-address.ts';
import styles from './archive.module.css';

const lists = { genre: 'genres', type: 'types', tag: 'tags' } as const;

const titles = { genre: 'genreTitle', type: 'typeTitle', tag: 'tagTitle' } as const;

/** All genres, types or tags with their counts, as large words. */
export function TaxonomyIndex({ part }: { part: 'genre' | 'type' | 'tag' }) {
  const { text, language } = useText();
  const { data } = useSuspenseQuery(queryFor(useApi(), 'POST /front/event/get-tags', { lang: language }));
  const terms = data[lists[part]];
  return (
    <Wrap className={styles.page}>
      <PageHead title={text(titles[part])} description={text('listDescription')} />
      <Heading level={1} className={styles.title}>
        {text(titles[part])}
      </Heading>
      {terms.length === 0 && <EmptyState title={text('noEventsYet')} />}
      <ul className={styles.terms} data-dense={terms.length > 24 || undefined}>
        {terms.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link href={paths[part] + writeFilter({ [part]: slug }, language)}>
              <span>{name}</span>
              <span className={styles.termCount}>
                {formatCount(count, language)}
                <VisuallyHidden> {text('eventCount', { count })}</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
