import { languageTag, type LanguageCode } from '@vh/domain';
import { Button, IconButton, TextField } from '@vh/ui';
import type { ClipboardEvent } from 'react';
import { nameOfLanguage, newId } from '@vh/area-kit';
import { useCodeTexts } from '../codes/code-texts.ts';
import { mostOptions, type OptionValues } from './question-form.model.ts';
import styles from './questions.module.css';

interface QuestionOptionsProps {
  readonly options: readonly OptionValues[];
  /** The languages that stand beside each other, the leading one first. */
  readonly languages: readonly LanguageCode[];
  readonly error: string | undefined;
  readonly onChange: (options: readonly OptionValues[]) => void;
}

/** The answers that buyers choose from, each with its words; a list that is pasted becomes one answer a line. */
export function QuestionOptions({ options, languages, error, onChange }: QuestionOptionsProps) {
  const { text } = useCodeTexts();
  const write = (key: string, language: LanguageCode, label: string) =>
    onChange(
      options.map(one => (one.key === key ? { ...one, labels: { ...one.labels, [language]: label } } : one)),
    );
  const paste = (event: ClipboardEvent, at: number, language: LanguageCode) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    onChange(withLines(options, lines, { at, language }));
  };
  return (
    <fieldset className={styles.options}>
      <legend>{text('options')}</legend>
      <p className={styles.quiet}>{text('optionsHelp')}</p>
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <ol className={styles.optionList}>
        {options.map(({ key, labels }, at) => (
          <li key={key} className={styles.option}>
            {languages.map(language => (
              <TextField
                key={language}
                lang={languageTag(language)}
                label={
                  languages.length > 1
                    ? text('optionIn', { number: at + 1, language: nameOfLanguage(language) })
                    : text('option', { number: at + 1 })
                }
                value={labels[language] ?? ''}
                maxLength={500}
                autoComplete="off"
                onPaste={event => paste(event, at, language)}
                onChange={({ target }) => write(key, language, target.value)}
              />
            ))}
            <span className={styles.optionActs}>
              <IconButton
                icon="chevron-up"
                label={text('optionUp', { number: at + 1 })}
                disabled={at === 0}
                onClick={() => onChange(swapped(options, at, at - 1))}
              />
              <IconButton
                icon="trash"
                label={text('optionRemove', { number: at + 1 })}
                onClick={() => onChange(options.filter(one => one.key !== key))}
              />
            </span>
          </li>
        ))}
      </ol>
      {options.length < mostOptions && (
        <Button size="s" variant="outline" icon="plus" onClick={() => onChange([...options, emptyOption()])}>
          {text('optionAdd')}
        </Button>
      )}
    </fieldset>
  );
}

/** An answer that nothing is written of. */
export function emptyOption(): OptionValues {
  return { key: newId(), value: undefined, labels: {} };
}

function linesOf(pasted: string): readonly string[] {
  return pasted
    .split(/\r?\n/)
    .map(line => line.trim().slice(0, 500))
    .filter(Boolean);
}

/** Lines written into the answers from one on, in one language; new ones come at the end. */
function withLines(
  options: readonly OptionValues[],
  lines: readonly string[],
  { at, language }: { readonly at: number; readonly language: LanguageCode },
): readonly OptionValues[] {
  const many = Math.min(Math.max(options.length, at + lines.length), mostOptions);
  return Array.from({ length: many }, (_, index) => {
    const option = options[index] ?? emptyOption();
    const line = lines[index - at];
    return line === undefined ? option : { ...option, labels: { ...option.labels, [language]: line } };
  });
}

function swapped(options: readonly OptionValues[], one: number, other: number): readonly OptionValues[] {
  const [first, second] = [options[one], options[other]];
  if (!first || !second) return options;
  return options.with(one, second).with(other, first);
}
