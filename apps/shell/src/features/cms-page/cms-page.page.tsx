import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { homeTimezone, languageTag } from '@vh/domain';
import { formatLongDay, useText } from '@vh/i18n';
import { Heading, Link, Note, Prose } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { useMemo, type CSSProperties } from 'react';
import { useParams } from 'react-router-dom';
import { cutAtWord } from '../../app/cut-text.ts';
import { PageHead } from '../../app/page-head.tsx';
import { pageWithLanguage } from '../../app/paths.ts';
import { useMenuPages } from '../../app/site-data.ts';
import styles from './cms-page.module.css';
import { withContents, type ContentsEntry } from './contents.model.ts';

/** One content page; the API has cleaned its HTML when it was written. */
export function CmsPage() {
  const { slug = '' } = useParams();
  const { language } = useText();
  const { data: page } = useSuspenseQuery(
    queryFor(useApi(), 'POST /front/page/{slug}', { currentLocale: language }, { slug }),
  );
  const { html, contents } = useMemo(() => withContents(page.html), [page.html]);
  const lang = page.language === language ? undefined : languageTag(page.language);
  return (
    <Wrap as="article" className={styles.page}>
      <PageHead
        title={page.title}
        description={page.description || plainStart(page.html)}
        image={`/media/share/page/${page.slug}/${language}.jpg`}
        type="article"
      />
      <header className={styles.head}>
        {page.news && (
          <time dateTime={page.updatedAt} className={styles.date}>
            {formatLongDay(page.updatedAt, { language, timeZone: homeTimezone })}
          </time>
        )}
        <Heading
          level={1}
          size="t6"
          className={styles.title}
          lang={lang}
          style={{ '--longest': longestWord(page.title) } as CSSProperties}
        >
          {page.title}
        </Heading>
        {page.description && (
          <Note className={styles.lead} lang={lang}>
            {page.description}
          </Note>
        )}
      </header>
      <div className={styles.columns}>
        {contents.length > 0 && <Contents entries={contents} lang={lang} />}
        <Prose html={html} lang={lang} className={styles.text ?? ''} />
        <Siblings slug={page.slug} areNews={page.news !== undefined} />
      </div>
    </Wrap>
  );
}

/** The headings of a long page, to jump to. */
function Contents({ entries, lang }: { entries: readonly ContentsEntry[]; lang: string | undefined }) {
  const { text } = useText();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <Heading level={2} size="t2" id="contents">
        {text('onThisPage')}
      </Heading>
      <ol lang={lang}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The other pages of its kind: news beside news, the platform's pages beside those. */
function Siblings({ slug, areNews }: { slug: string; areNews: boolean }) {
  const { text, language } = useText();
  const pages = useMenuPages().filter(page => (page.news !== undefined) === areNews && page.slug !== slug);
  if (pages.length === 0) return null;
  return (
    <nav className={styles.siblings} aria-labelledby="siblings">
      <Heading level={2} size="t2" id="siblings">
        {text(areNews ? 'news' : 'pages')}
      </Heading>
      <ul>
        {pages.map(page => (
          <li key={page._id}>
            <Link href={pageWithLanguage(page.slug, language)}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Number of letters its longest word has: a title is set no larger than that word fits a phone. */
function longestWord(title: string): number {
  return Math.max(...title.split(/\s+/).map(word => word.length));
}

/** The first words of a page, for those that nobody described. */
function plainStart(html: string): string {
  return cutAtWord(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;|\s+/g, ' ')
      .replace(/&amp;/g, '&')
      .trim(),
  );
}
