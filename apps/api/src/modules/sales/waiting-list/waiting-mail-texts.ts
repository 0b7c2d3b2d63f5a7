import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/waiting-mail/en.json';

/** The words of the mails to people in line; `{…}` are filled in. */
export type WaitingTexts = Texts<typeof en>;

/** The words of the mails to people in line, in the site's languages. */
export const waitingMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/waiting-mail/*.json', { eager: true, import: 'default' }),
);
