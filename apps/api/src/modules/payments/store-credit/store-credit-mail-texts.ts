import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/store-credit-mail/en.json';

/** The words of the mails about store credit; `{…}` are filled in. */
export type StoreCreditMailTexts = Texts<typeof en>;

/** The words of the mails about store credit in the site's languages. */
export const storeCreditMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/store-credit-mail/*.json', { eager: true, import: 'default' }),
);
