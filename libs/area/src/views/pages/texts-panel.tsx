import { languageCodes, languageTag, type LanguageCode } from '@vh/domain';
import { Button, SelectField, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import type { RecordFormState } from '../../form/use-record-form.ts';
import { nameOfLanguage } from '../event-form/problem-words.ts';
import { RichTextField } from '../event-form/rich-text.field.tsx';
import { noTexts, withTexts, writtenLanguages, type PageValues } from './page-form.model.ts';
import { usePageTexts } from './page-texts.ts';
import styles from './pages.module.css';

interface TextsPanelProps {
  readonly form: RecordFormState<PageValues>;
  readonly fieldId: (path: string) => string;
}

/** The texts of a page, one language at a time; the choice says which are written. */
export function TextsPanel({ form, fieldId }: TextsPanelProps) {
  const { text, language: readers } = usePageTexts();
  const { values, set } = form;
  const written = writtenLanguages(values);
  const [language, setLanguage] = useState<LanguageCode>(() => firstOf(written, readers));
  // what is wrong in another language is looked at there
  const wrong = Object.keys(form.problems)
    .map(path => languageCodes.find(code => path.startsWith(`translations.${code}.`)))
    .filter(code => code !== undefined);
  const shown = wrong.length > 0 && !wrong.includes(language) ? (wrong[0] ?? language) : language;
  const label = (code: LanguageCode) =>
    [nameOfLanguage(code), written.includes(code) && text('written')].filter(Boolean).join(', ');
  return (
    <div className={styles.stack}>
      <div className={styles.languages}>
        <SelectField
          label={text('language')}
          value={shown}
          options={languageCodes.map(value => ({ value, label: label(value) }))}
          onChange={({ target }) =>
            setLanguage(languageCodes.find(code => code === target.value) ?? language)
          }
        />
        {written.includes(shown) && written.length > 1 && (
          <Button
            size="s"
            variant="outline"
            icon="trash"
            onClick={() => set(withTexts(values, shown, noTexts))}
          >
            {text('removeLanguage', { language: nameOfLanguage(shown) })}
          </Button>
        )}
      </div>
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
