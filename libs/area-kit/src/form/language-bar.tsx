import { isLanguageCode, languageOptions, languageTag, type LanguageCode } from '@vh/domain';
import { cx, SelectField, StatusGlyph } from '@vh/ui';
import { nameOfLanguage } from '../format/name-of-language.ts';
import { useFormTexts } from './form-texts.ts';
import styles from './language-bar.module.css';

/** How far a language has come: everything that the main one has, something of it, or nothing. */
export type Completeness = 'complete' | 'partial' | 'empty';

const tones = { complete: 'ok', partial: 'wait', empty: 'mute' } as const;

interface WrittenLanguagesProps {
  /** Those that something is written in, the main one first. */
  readonly languages: readonly LanguageCode[];
  /** The one that stands beside the main one. */
  readonly beside: LanguageCode | undefined;
  readonly completenessOf: (language: LanguageCode) => Completeness;
  readonly onChoose: (language: LanguageCode) => void;
}

/** The languages that something is written in, each with how complete it is; nothing where there is only one. */
export function WrittenLanguages({ languages, beside, completenessOf, onChoose }: WrittenLanguagesProps) {
  const { text } = useFormTexts();
  if (languages.length < 2) return null;
  return (
    <ul className={styles.languages} aria-label={text('languages')}>
      {languages.map((language, at) => {
        const isShown = language === beside;
        const completeness = completenessOf(language);
        return (
          <li key={language}>
            <button
              type="button"
              className={cx(styles.language, isShown && styles.languageChosen)}
              aria-pressed={isShown || (at === 0 && beside === undefined)}
              onClick={() => onChoose(language)}
            >
              <span lang={languageTag(language)}>{nameOfLanguage(language)}</span>
              <span className={cx(styles.mark, styles[completeness])}>
                <StatusGlyph tone={tones[completeness]} size={12} /> {text(`completeness.${completeness}`)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface AddLanguageProps {
  readonly languages: readonly LanguageCode[];
  readonly onAdd: (language: LanguageCode) => void;
}

/** A choice of the languages that nothing is written in yet. */
export function AddLanguage({ languages, onAdd }: AddLanguageProps) {
  const { text } = useFormTexts();
  return (
    <SelectField
      label={text('addLanguage')}
      value=""
      options={[
        { value: '', label: text('chooseLanguage') },
        ...languageOptions
          .filter(option => !languages.includes(option.code))
          .map(option => ({ value: option.code, label: option.name })),
      ]}
      onChange={({ target: { value } }) => isLanguageCode(value) && onAdd(value)}
    />
  );
}
