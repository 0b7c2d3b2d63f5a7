import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/account-mail/en.json';

/** The words of the mails about an account; `{…}` are filled in. */
export type AccountMailTexts = Texts<typeof en>;

/** The words of the mails about an account, in the site's languages. */
export const accountMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/account-mail/*.json', { eager: true, import: 'default' }),
);
