import type { LanguageCode } from '@vh/domain';
import { useSpeaker } from '@vh/i18n';
import type editorTextsEn from './locales/en.json';
import { editorNamespace } from './texts.ts';

type Key = keyof typeof editorTextsEn;
type Stem = Key extends infer K ? (K extends `${infer S}_other` ? S : never) : never;

/** A message of the editor; counted ones by their stem. */
export type EditorTextKey = Exclude<Key, `${Stem}_${'one' | 'other'}`> | Stem;

/** Says the texts of the editor, which anyone who shows it has made known under its namespace. */
export function useEditorText(): {
  text: (key: EditorTextKey, values?: Readonly<Record<string, string | number>>) => string;
  language: LanguageCode;
} {
  return useSpeaker(editorNamespace);
}
