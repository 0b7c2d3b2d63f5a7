import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/marketing-opt-in/en.json';

/** The words of confirming that somebody wants marketing by e-mail; `{…}` are filled in. */
export type MarketingOptInTexts = Texts<typeof en>;

/** These words in the site's languages. */
export const marketingOptInTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/marketing-opt-in/*.json', { eager: true, import: 'default' }),
);
