import { defineTexts, type Texts } from '../../../../platform/texts.ts';
import type en from './locales/slip/en.json';

/** The words of payment slips and of the mail that brings them; `{…}` are filled in. */
export type SlipTexts = Texts<typeof en>;

/** The words of payment slips in the site's languages. */
export const slipTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/slip/*.json', { eager: true, import: 'default' }),
);
