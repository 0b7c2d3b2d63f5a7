import { defineTexts } from '@vh/area-kit';
import type en from './locales/mail-template/en.json';

/** Says the texts of the words of mails. */
export const { useTexts: useMailTemplateTexts } = defineTexts<typeof en>(
  'area-mail-templates',
  import.meta.glob('./locales/mail-template/*.json'),
);

/** Says one of these texts. */
export type MailTemplateText = ReturnType<typeof useMailTemplateTexts>['text'];
