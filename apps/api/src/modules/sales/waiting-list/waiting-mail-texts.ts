import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/waiting-mail/en.json';

/** The words of the mails to people on the waiting list; `{…}` are filled in. */
export type WaitingTexts = Texts<typeof en>;

/** The words of the mails to people on the waiting list, in the site's languages. */
export const waitingMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/waiting-mail/*.json', { eager: true, import: 'default' }),
);
