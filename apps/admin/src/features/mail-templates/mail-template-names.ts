import { defineTexts } from '@vh/area-kit';
import type en from './locales/mail-template-names/en.json';

/** Says the names of mails and of what is filled in in them. */
export const { useTexts: useMailNames } = defineTexts<typeof en>(
  'mail-names',
  import.meta.glob('./locales/mail-template-names/*.json'),
);

/** Says one of these names. */
export type MailName = ReturnType<typeof useMailNames>['text'];

/** The name of a variable or block; one that is newer than this area stands for itself. */
export function nameInWords(kind: 'variable' | 'block', name: string, text: MailName): string {
  const key = `${kind}.${name}`;
  return text.has(key) ? text(key) : name;
}
