import { formatLongDay, useText } from '@vh/i18n';
import { homeTimezone } from '@vh/domain';
import { Heading, Link } from '@vh/ui';
import { SectionHead, Wrap } from '@vh/ui/shell';
import { pageWithLanguage } from '../../app/paths.ts';
import { useMenuPages } from '../../app/site-data.ts';
import styles from './home.module.css';

/** Most pages the news shows. */
const mostNews = 3;

/** News are content pages outside of both menus: they are written, read for a while, and taken down. */
export function NewsSection() {
  const { text, language } = useText();
  const news = useMenuPages().filter(page => page.news);
  if (news.length === 0) return null;
  const latest = [...news].sort((a, b) => (b.news?.updatedAt ?? '').localeCompare(a.news?.updatedAt ?? ''));
  return (
    <Wrap as="section" section>
      <SectionHead title={text('news')} />
      <ul className={styles.news}>
        {latest.slice(0, mostNews).map(page => (
          <li key={page._id}>
            <article>
              <time dateTime={page.news?.updatedAt}>
                {formatLongDay(page.news?.updatedAt, { language, timeZone: homeTimezone })}
              </time>
              <Heading level={3}>
                <Link href={pageWithLanguage(page.slug, language)}>{page.title}</Link>
              </Heading>
              {page.news?.description && <p>{page.news.description}</p>}
            </article>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
