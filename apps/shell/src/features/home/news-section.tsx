import { useText } from '@vh/i18n';
import { Heading, Link, SectionHead, Wrap } from '@vh/ui';
import { pageWithLanguage } from '../../app/paths.ts';
import { useMenuPages } from '../../layout/site-data.ts';
import styles from './home.module.css';

/** Most pages the news shows. */
const mostNews = 3;

/** News are content pages outside of both menus: they are written, read for a while, and taken down. */
export function NewsSection() {
  const { text, language } = useText();
  const news = useMenuPages().filter(page => !page.isPrimaryMenuPage && !page.isFooterPage);
  if (news.length === 0) return null;
  return (
    <Wrap as="section" section>
      <SectionHead title={text('news')} size="t4" />
      <ul className={styles.news}>
        {news.slice(0, mostNews).map(page => (
          <li key={page._id}>
            <Heading level={3}>
              <Link href={pageWithLanguage(page.slug, language)}>{page.title}</Link>
            </Heading>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
