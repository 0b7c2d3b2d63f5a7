import { defineTexts, type Texts } from '../../platform/texts.ts';
import type en from './locales/email-proof/en.json';

/** The words of confirming an e-mail; `{…}` are filled in. */
export type EmailProofTexts = Texts<typeof en>;

/** These words in the site's languages. */
export const emailProofTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/email-proof/*.json', { eager: true, import: 'default' }),
);
