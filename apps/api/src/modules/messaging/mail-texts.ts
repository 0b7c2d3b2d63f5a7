import { defineTexts, type Texts } from '../../platform/texts.ts';
import type en from './locales/confirmation/en.json';

/** The words of the order confirmation; `{…}` are filled in. */
export type ConfirmationTexts = Texts<typeof en>;

/** The words of the order confirmation in the site's languages. */
export const confirmationTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/confirmation/*.json', { eager: true, import: 'default' }),
);
