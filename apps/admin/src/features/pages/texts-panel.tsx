import { languageTag, type LanguageCode } from '@vh/domain';
import { TextArea, TextField } from '@vh/ui';
import { LanguageChoice, useShownLanguage, RichTextField } from '@vh/area-kit';
import type { RecordFormState } from '@vh/area-kit';
import { noTexts, withTexts, writtenLanguages, type PageValues } from './page-form.model.ts';
import { usePageTexts } from './page-texts.ts';
import styles from './pages.module.css';

interface TextsPanelProps {
  readonly form: RecordFormState<PageValues>;
  readonly fieldId: (path: string) => string;
}

/** The texts of a page, one language at a time; the choice says which are written. */
export function TextsPanel({ form, fieldId }: TextsPanelProps) {
  const { language: readers } = usePageTexts();
  const { values, set } = form;
  const written = writtenLanguages(values);
  const [shown, choose] = useShownLanguage(form.problems, 'translations', firstOf(written, readers));
  return (
    <div className={styles.stack}>
      <LanguageChoice
        shown={shown}
        written={written}
        onChoose={choose}
        onRemove={() => set(withTexts(values, shown, noTexts))}
      />
      <LanguageFields key={shown} form={form} fieldId={fieldId} language={shown} />
    </div>
  );
}

/** English, else what is written, else the reader's own. */
function firstOf(written: readonly LanguageCode[], readers: LanguageCode): LanguageCode {
  return written.includes('en') ? 'en' : (written[0] ?? readers);
}

function LanguageFields({ form, fieldId, language }: TextsPanelProps & { language: LanguageCode }) {
  const { text } = usePageTexts();
  const texts = form.values.translations[language] ?? noTexts;
  const field = (name: 'title' | 'description') => {
    const path = `translations.${language}.${name}`;
    return {
      id: fieldId(path),
      lang: languageTag(language),
      value: texts[name],
      error: form.problemOf(path),
      onBlur: () => form.leave(path),
      onChange: (event: { target: { value: string } }) =>
        form.set(withTexts(form.values, language, { [name]: event.target.value })),
    };
  };
  return (
    <>
      <TextField {...field('title')} label={text('title')} maxLength={160} autoComplete="off" />
      <TextArea
        {...field('description')}
        label={text('lead')}
        help={text('leadHelp')}
        rows={2}
        maxLength={320}
      />
      <RichTextField
        id={fieldId(`translations.${language}.html`)}
        label={text('text')}
        lang={languageTag(language)}
        html={texts.html}
        onChange={html => form.set(withTexts(form.values, language, { html }))}
      />
    </>
  );
}
