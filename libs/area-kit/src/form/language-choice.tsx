import { languageCodes, type LanguageCode } from '@vh/domain';
import { Button, SelectField } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { useFormTexts } from './form-texts.ts';
import styles from './form.module.css';
import { nameOfLanguage } from '../format/name-of-language.ts';

/**
 * Which language of a record's texts is shown: the chosen one, unless something is wrong in others alone. `path` is where
 * the texts stand in the form, such as 'translations'.
 */
export function useShownLanguage(
  problems: Readonly<Record<string, unknown>>,
  path: string,
  first: LanguageCode,
): readonly [LanguageCode, (language: LanguageCode) => void] {
  const [chosen, choose] = useState(first);
  const wrong = languageCodes.filter(code =>
    Object.keys(problems).some(problem => problem.startsWith(`${path}.${code}.`)),
  );
  return [wrong.includes(chosen) ? chosen : (wrong[0] ?? chosen), choose];
}

interface LanguageChoiceProps {
  readonly id?: string;
  readonly shown: LanguageCode;
  /** Those that something is written in. */
  readonly written: readonly LanguageCode[];
  readonly onChoose: (language: LanguageCode) => void;
  /** Takes the texts of the shown language out; the last ones stay. */
  readonly onRemove: () => void;
  /** What stands beside it. */
  readonly children?: ReactNode;
}

/** One language of a record's texts at a time; the choice says which are written. */
export function LanguageChoice({ id, shown, written, onChoose, onRemove, children }: LanguageChoiceProps) {
  const { text } = useFormTexts();
  const label = (code: LanguageCode) =>
    [nameOfLanguage(code), written.includes(code) && text('written')].filter(Boolean).join(', ');
  return (
    <div className={styles.languages}>
      <SelectField
        {...(id && { id })}
        label={text('textLanguage')}
        value={shown}
        options={languageCodes.map(value => ({ value, label: label(value) }))}
        onChange={({ target }) => onChoose(languageCodes.find(code => code === target.value) ?? shown)}
      />
      {written.includes(shown) && written.length > 1 && (
        <Button size="s" variant="outline" icon="trash" onClick={onRemove}>
          {text('removeLanguage', { language: nameOfLanguage(shown) })}
        </Button>
      )}
      {children}
    </div>
  );
}
