import type { LanguageCode } from '@vh/domain';
import type { seatsEn } from './en.ts';

type Key = keyof typeof seatsEn;
type Stem = Key extends infer K ? (K extends `${infer S}_other` ? S : never) : never;
type Further = Readonly<Record<'ba' | 'sr', 'few'>> &
  Readonly<Record<'ru', 'few' | 'many'>> &
  Readonly<Record<'fr' | 'es', 'many'>> &
  Readonly<Record<'en' | 'de' | 'nl' | 'se', never>>;

/** What a language must say of the picker: every key, and counted ones in every form the language has. */
export type SeatsTextsIn<L extends LanguageCode> = Readonly<Record<Key | `${Stem}_${Further[L]}`, string>>;
