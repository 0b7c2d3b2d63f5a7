import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { languageTag } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Heading, Prose, Wrap } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import styles from './cms-page.module.css';

/** One content page; the API has cleaned its HTML when it was written. */
export function CmsPage() {
  const { slug = '' } = useParams();
  const { language } = useText();
  const { data: page } = useSuspenseQuery(
    queryFor(useApi(), 'POST /front/page/{slug}', { currentLocale: language }, { slug }),
  );
  const lang = page.language === language ? undefined : languageTag(page.language);
  return (
    <Wrap as="article" className={styles.page}>
      <PageHead title={page.title} description={page.description} type="article" />
      <Heading level={1} lang={lang}>
        {page.title}
      </Heading>
      <Prose html={page.html} lang={lang} className={styles.text ?? ''} />
    </Wrap>
  );
}
