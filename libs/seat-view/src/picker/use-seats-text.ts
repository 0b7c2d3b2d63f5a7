import type { LanguageCode } from '@vh/domain';
import { useSpeaker, type MessageTexts, type MessageValues, type Speech } from '@vh/i18n';
import type en from './locales/en.json';

/** Under this the words of the picker are known. */
export const seatsNamespace = 'seats';

type Key = keyof typeof en;
type Stem = Key extends infer K ? (K extends `${infer S}_other` ? S : never) : never;

/** A message of the picker; counted ones by their stem. */
export type SeatsTextKey = Exclude<Key, `${Stem}_${'one' | 'other'}`> | Stem;

/** Says a message of the picker. */
export type SeatsText = (key: SeatsTextKey, values?: MessageValues) => string;

const words: Readonly<Record<LanguageCode, () => Promise<{ readonly default: MessageTexts }>>> = {
  en: () => import('./locales/en.json'),
  ba: () => import('./locales/ba.json'),
  fr: () => import('./locales/fr.json'),
  sr: () => import('./locales/sr.json'),
  de: () => import('./locales/de.json'),
  es: () => import('./locales/es.json'),
  nl: () => import('./locales/nl.json'),
  ru: () => import('./locales/ru.json'),
  se: () => import('./locales/se.json'),
};

/** Makes the words of the picker known in a language; they come with it, not with the page. */
export async function addSeatsTexts(speech: Speech, language: LanguageCode): Promise<void> {
  if (speech.textsOf(language, seatsNamespace)) return;
  speech.addTexts(language, seatsNamespace, (await words[language]()).default);
}

/** Says the words of the picker, which `addSeatsTexts` has made known. */
export function useSeatsText(): { text: SeatsText; language: LanguageCode } {
  return useSpeaker(seatsNamespace);
}
