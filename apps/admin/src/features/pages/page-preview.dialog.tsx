import { useApiQuery } from '@vh/api-client';
import { languageTag, type LanguageCode } from '@vh/domain';
import { Dialog, Heading, Note, Prose, SegmentedControl, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useFormTexts, nameOfLanguage } from '@vh/area-kit';
import { noTexts, writtenLanguages, type PageValues } from './page-form.model.ts';
import { usePageTexts } from './page-texts.ts';
import styles from './pages.module.css';

/** A page as it would be read, in each language that is written; the API cleans it as when it is saved. */
export function PagePreview({ values, onClose }: { values: PageValues; onClose: () => void }) {
  const { text } = usePageTexts();
  const { text: formText } = useFormTexts();
  const written = writtenLanguages(values);
  const [language, setLanguage] = useState<LanguageCode>(written[0] ?? 'en');
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide');
  const { title, description, html } = values.translations[language] ?? noTexts;
  const lang = languageTag(language);
  const { data: cleaned, isError } = useApiQuery('POST /back/page/preview', { html });
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={text('previewTitle', { title: title || text('page') })}
      closeLabel={text('close')}
    >
      <div className={styles.preview}>
        <div className={styles.switches}>
          <SegmentedControl
            legend={text('preview')}
            options={(['wide', 'narrow'] as const).map(value => ({ value, label: text(value) }))}
            value={width}
            onChange={chosen => setWidth(chosen === 'narrow' ? 'narrow' : 'wide')}
          />
          {written.length > 1 && (
            <SegmentedControl
              legend={formText('textLanguage')}
              options={written.map(value => ({ value, label: nameOfLanguage(value) }))}
              value={language}
              onChange={chosen => setLanguage(written.find(code => code === chosen) ?? language)}
            />
          )}
        </div>
        <article className={width === 'narrow' ? styles.phone : styles.sheet} lang={lang}>
          <Heading level={3} size="t5">
            {title}
          </Heading>
          {description && <Note>{description}</Note>}
          {cleaned ? (
            <Prose html={cleaned.html} lang={lang} />
          ) : isError ? (
            <Note role="alert">{text('previewFailed')}</Note>
          ) : (
            <Skeleton height={180} />
          )}
        </article>
      </div>
    </Dialog>
  );
}
