import { languageTag, type LanguageCode } from '@vh/domain';
import { cx, TextField } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { AddLanguage, nameOfLanguage, WrittenLanguages } from '@vh/area-kit';
import { useCodeTexts } from '../codes/code-texts.ts';
import { QuestionOptions } from './question-options.tsx';
import { hasOptions, questionCompleteness, writtenIn, type QuestionValues } from './question-form.model.ts';
import styles from './questions.module.css';

interface QuestionWordsProps {
  readonly values: QuestionValues;
  /** What is wrong, in words. */
  readonly wrong: { readonly label: string | undefined; readonly options: string | undefined };
  readonly onChange: (change: Partial<QuestionValues>) => void;
  /** What stands before the answers to choose from. */
  readonly children: ReactNode;
}

/** What a question says: in the leading language, and beside it in the one that is chosen. */
export function QuestionWords({ values, wrong, onChange, children }: QuestionWordsProps) {
  const { text, language: own } = useCodeTexts();
  // the one it was opened in leads on, whatever is written or emptied
  const [opened] = useState(() => writtenIn(values, own));
  const [added, setAdded] = useState<readonly LanguageCode[]>([]);
  const [chosen, setChosen] = useState<LanguageCode>();
  const lead = opened[0] ?? own;
  const languages = [...new Set([lead, ...opened, ...writtenIn(values, own), ...added])];
  const beside = chosen === lead ? undefined : chosen;
  const shown = beside === undefined ? [lead] : [lead, beside];
  const texts = (part: 'labels' | 'helps', language: LanguageCode) => ({
    lang: languageTag(language),
    value: values[part][language] ?? '',
    maxLength: 500,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [part]: { ...values[part], [language]: target.value } }),
  });
  return (
    <>
      <div className={styles.languageChoice}>
        <AddLanguage
          languages={languages}
          onAdd={language => {
            setAdded([...added, language]);
            setChosen(language);
          }}
        />
      </div>
      <WrittenLanguages
        languages={languages}
        beside={beside}
        completenessOf={language => questionCompleteness(values, language, lead)}
        onChoose={setChosen}
      />
      <div className={cx(styles.besides, beside && styles.two)}>
        {shown.map((language, at) => (
          <section key={language} className={styles.words} aria-label={nameOfLanguage(language)}>
            {beside && <h3 lang={languageTag(language)}>{nameOfLanguage(language)}</h3>}
            <TextField
              {...texts('labels', language)}
              label={text('question')}
              error={at === 0 ? wrong.label : undefined}
            />
            <TextField {...texts('helps', language)} label={text('questionHelp')} />
          </section>
        ))}
      </div>
      {children}
      {hasOptions(values.kind) && (
        <QuestionOptions
          options={values.options}
          languages={shown}
          error={wrong.options}
          onChange={options => onChange({ options })}
        />
      )}
    </>
  );
}
