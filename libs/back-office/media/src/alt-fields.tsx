import { formatLanguage } from '@vh/i18n';
import { languageTag, type LanguageCode } from '@vh/domain';
import { TextField } from '@vh/ui';
import { useMediaTexts } from './media-texts.ts';
import type { PictureValue } from './picture-values.ts';
import styles from './media.module.css';

/** The event's own language and one more; the others are a click away. */
const shownAtOnce = 2;

interface AltFieldsProps {
  readonly value: PictureValue;
  readonly languages: readonly LanguageCode[];
  readonly onChange: (value: PictureValue) => void;
}

/** What a picture shows, in each language. */
export function AltFields({ value, languages, onChange }: AltFieldsProps) {
  const { text, language: own } = useMediaTexts();
  const field = (language: LanguageCode, at: number) => (
    <TextField
      key={language}
      lang={languageTag(language)}
      label={text('altIn', { language: formatLanguage(languageTag(language), own) })}
      help={at === 0 ? text('altHelp') : undefined}
      maxLength={200}
      value={value.alts[language] ?? ''}
      onChange={({ target }) => onChange({ ...value, alts: { ...value.alts, [language]: target.value } })}
    />
  );
  const others = languages.slice(shownAtOnce);
  return (
    <>
      {languages.slice(0, shownAtOnce).map(field)}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{text('otherLanguages')}</summary>
          {others.map((language, at) => field(language, at + shownAtOnce))}
        </details>
      )}
    </>
  );
}
