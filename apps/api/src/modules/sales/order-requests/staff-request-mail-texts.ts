import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/staff-request-mail/en.json';

/** The words of the mails to organisers about requests of buyers; `{…}` are filled in. */
export type StaffRequestMailTexts = Texts<typeof en>;

/** The words of the mails to organisers. */
export const staffRequestMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/staff-request-mail/*.json', { eager: true, import: 'default' }),
);
