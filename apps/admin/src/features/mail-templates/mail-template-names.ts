import { defineTexts } from '@vh/area-kit';
import { mailNamesEn } from './mail-template-names.en.ts';
import { mailNamesSr } from './mail-template-names.sr.ts';

/** Says the names of mails and of what is filled in in them. */
export const { useTexts: useMailNames } = defineTexts('mail-names', { en: mailNamesEn, sr: mailNamesSr });

/** Says one of these names. */
export type MailName = ReturnType<typeof useMailNames>['text'];

/** The name of a variable or block; one that is newer than this area stands for itself. */
export function nameInWords(kind: 'variable' | 'block', name: string, text: MailName): string {
  const key = `${kind}.${name}`;
  return text.has(key) ? text(key) : name;
}
