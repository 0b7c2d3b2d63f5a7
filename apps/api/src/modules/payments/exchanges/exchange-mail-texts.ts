import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/exchange-mail/en.json';

/** The words of the mails about exchanged and split off tickets; `{…}` are filled in. */
export type ExchangeMailTexts = Texts<typeof en>;

/** The same in the site's languages. */
export const exchangeMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/exchange-mail/*.json', { eager: true, import: 'default' }),
);
