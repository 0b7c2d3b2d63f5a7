import { isLanguageCode, languageOptions, type LanguageCode } from '@vh/domain';
import { cx, Panel, SelectField } from '@vh/ui';
import { useState } from 'react';
import { AddLanguage, WrittenLanguages } from '@vh/area-kit';
import { useEventFormTexts } from './event-form-texts.ts';
import { useForm } from './form-context.ts';
import { completenessOf, noTexts, withText, writtenLanguages } from './form-texts.model.ts';
import { LanguageTexts } from './language-texts.tsx';
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
  const add = (language: LanguageCode) => {
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
        <AddLanguage languages={languages} onAdd={add} />
      </div>
      <WrittenLanguages
        languages={languages}
        beside={beside}
        completenessOf={language => completenessOf(form, language)}
        onChoose={setChosen}
      />
      <div className={cx(styles.besides, beside && styles.two)}>
        <LanguageTexts language={mainLanguage} isBesides={beside !== undefined} />
        {beside && <LanguageTexts key={beside} language={beside} isBesides />}
      </div>
    </Panel>
  );
}
