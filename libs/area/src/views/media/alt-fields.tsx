import { languageTag, type LanguageCode } from '@vh/domain';
import { TextField } from '@vh/ui';
import { useMediaTexts } from './media-texts.ts';
import type { PictureValue } from './picture-values.ts';

interface AltFieldsProps {
  readonly value: PictureValue;
  readonly languages: readonly LanguageCode[];
  readonly onChange: (value: PictureValue) => void;
}

/** What a picture shows, in each language. */
export function AltFields({ value, languages, onChange }: AltFieldsProps) {
  const { text, language: own } = useMediaTexts();
  const names = new Intl.DisplayNames(languageTag(own), { type: 'language' });
  return languages.map((language, at) => (
    <TextField
      key={language}
      lang={languageTag(language)}
      label={text('altIn', { language: names.of(languageTag(language)) ?? language })}
      help={at === 0 ? text('altHelp') : undefined}
      maxLength={200}
      value={value.alts[language] ?? ''}
      onChange={({ target }) => onChange({ ...value, alts: { ...value.alts, [language]: target.value } })}
    />
  ));
}
