import { isLanguageCode, languageOptions, languageTag, type LanguageCode } from '@vh/domain';
import { cx, Panel, SelectField, StatusGlyph } from '@vh/ui';
import { useState } from 'react';
import { useEventFormTexts } from './event-form-texts.ts';
import { useForm } from './form-context.ts';
import { completenessOf, noTexts, withText, writtenLanguages } from './form-texts.model.ts';
import { LanguageTexts } from './language-texts.tsx';
import { nameOfLanguage } from './problem-words.ts';
import styles from './event-form.module.css';

/** The texts of the event: the main language, and beside it the translation that is chosen. */
export function TextsPanel() {
  const { text } = useEventFormTexts();
  const { form, set } = useForm();
  const { mainLanguage } = form;
  const [chosen, setChosen] = useState<LanguageCode>();
  const languages = writtenLanguages(form);
  const beside =
    chosen !== undefined && chosen !== mainLanguage && languages.includes(chosen) ? chosen : undefined;
  const add = (language: string) => {
    if (!isLanguageCode(language)) return;
    if (!form.translations[language]) set(withText(form, language, noTexts));
    setChosen(language);
  };
  return (
    <Panel title={text('texts')} className={styles.part ?? ''}>
      <div className={styles.pair}>
        <SelectField
          label={text('mainLanguage')}
          help={text('mainLanguageHelp')}
          value={mainLanguage}
          options={languageOptions.map(option => ({ value: option.code, label: option.name }))}
          onChange={({ target: { value } }) => isLanguageCode(value) && set({ mainLanguage: value })}
        />
        <SelectField
          label={text('addLanguage')}
          value=""
          options={[
            { value: '', label: text('choose') },
            ...languageOptions
              .filter(option => !languages.includes(option.code))
              .map(option => ({ value: option.code, label: option.name })),
          ]}
          onChange={event => add(event.target.value)}
        />
      </div>
      {languages.length > 1 && (
        <ul className={styles.languages} aria-label={text('languages')}>
          {languages.map(language => (
            <li key={language}>
              <button
                type="button"
                className={cx(styles.language, language === beside && styles.languageChosen)}
                aria-pressed={language === beside || (language === mainLanguage && beside === undefined)}
                onClick={() => setChosen(language)}
              >
                <span lang={languageTag(language)}>{nameOfLanguage(language)}</span>
                <Mark language={language} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={cx(styles.besides, beside && styles.two)}>
        <LanguageTexts language={mainLanguage} isBesides={beside !== undefined} />
        {beside && <LanguageTexts key={beside} language={beside} isBesides />}
      </div>
    </Panel>
  );
}

function Mark({ language }: { language: LanguageCode }) {
  const { text } = useEventFormTexts();
  const { form } = useForm();
  const completeness = completenessOf(form, language);
  const tone = { complete: 'ok', partial: 'wait', empty: 'mute' } as const;
  return (
    <span className={cx(styles.mark, styles[completeness])}>
      <StatusGlyph tone={tone[completeness]} size={12} /> {text(`completeness.${completeness}`)}
    </span>
  );
}
