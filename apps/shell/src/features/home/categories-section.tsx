import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, useText } from '@vh/i18n';
import { Link, VisuallyHidden } from '@vh/ui';
import { LinkChip, SectionHead, Wrap } from '@vh/ui/shell';
import { paths } from '../../app/paths.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import styles from './home.module.css';

/** Genres as one large line of words with their counts. */
export function CategoriesSection() {
  const { text, language } = useText();
  const { data } = useSuspenseQuery(queryFor(useApi(), 'POST /front/event/get-tags', { lang: language }));
  if (data.genres.length === 0) return null;
  return (
    <Wrap as="section" section>
      <VisuallyHidden as="h2">{text('categories')}</VisuallyHidden>
      <ul className={styles.categories}>
        {data.genres.map(genre => (
          <li key={genre.slug}>
            <Link href={paths.genre + writeFilter({ genre: genre.slug }, language)}>
              {genre.name}
              <sup>
                {formatCount(genre.count, language)}
                <VisuallyHidden> {text('eventCount', { count: genre.count })}</VisuallyHidden>
              </sup>
            </Link>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}

/** Types as chips. */
export function TypesSection() {
  const { text, language } = useText();
  const { data } = useSuspenseQuery(queryFor(useApi(), 'POST /front/event/get-tags', { lang: language }));
  if (data.types.length === 0) return null;
  return (
    <Wrap as="section" section>
      <SectionHead title={text('types')} size="t4" />
      <ul className={styles.chips}>
        {data.types.map(type => (
          <li key={type.slug}>
            <LinkChip href={paths.type + writeFilter({ type: type.slug }, language)}>
              {type.name} <span className={styles.count}>{formatCount(type.count, language)}</span>
            </LinkChip>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
