import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/payee-mail/en.json';

/** The words of the mail about another account for buyers' transfers; `{by}`, `{at}`, `{from}` are filled in. */
export const payeeMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/payee-mail/*.json', { eager: true, import: 'default' }),
);
