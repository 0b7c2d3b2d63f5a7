import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/request-mail/en.json';

/** The words of the mails about requests of buyers; `{…}` are filled in. */
export type RequestMailTexts = Texts<typeof en>;

/** The words of the mails about requests in the site's languages. */
export const requestMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/request-mail/*.json', { eager: true, import: 'default' }),
);
