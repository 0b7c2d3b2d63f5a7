import type { LanguageCode } from '@vh/domain';
import { useSpeaker, type MessageTexts, type MessageValues, type Speech } from '@vh/i18n';
import type { seatsEn } from '../words/en.ts';

/** Under this the words of the picker are known. */
export const seatsNamespace = 'seats';

type Key = keyof typeof seatsEn;
type Stem = Key extends infer K ? (K extends `${infer S}_other` ? S : never) : never;

/** A message of the picker; counted ones by their stem. */
export type SeatsTextKey = Exclude<Key, `${Stem}_${'one' | 'other'}`> | Stem;

/** Says a message of the picker. */
export type SeatsText = (key: SeatsTextKey, values?: MessageValues) => string;

const words: Readonly<Record<LanguageCode, () => Promise<{ readonly seats: MessageTexts }>>> = {
  en: async () => ({ seats: (await import('../words/en.ts')).seatsEn }),
  ba: () => import('../words/ba.ts'),
  fr: () => import('../words/fr.ts'),
  sr: () => import('../words/sr.ts'),
  de: () => import('../words/de.ts'),
  es: () => import('../words/es.ts'),
  nl: () => import('../words/nl.ts'),
  ru: () => import('../words/ru.ts'),
  se: () => import('../words/se.ts'),
};

/** Makes the words of the picker known in a language; they come with it, not with the page. */
export async function addSeatsTexts(speech: Speech, language: LanguageCode): Promise<void> {
  if (speech.textsOf(language, seatsNamespace)) return;
  speech.addTexts(language, seatsNamespace, (await words[language]()).seats);
}

/** Says the words of the picker, which `addSeatsTexts` has made known. */
export function useSeatsText(): { text: SeatsText; language: LanguageCode } {
  return useSpeaker(seatsNamespace);
}
