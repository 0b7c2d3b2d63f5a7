import { defineTexts, type Texts } from '../../platform/texts.ts';
import type en from './locales/marketing/en.json';

/** What stands below marketing by mail. */
export type MarketingTexts = Texts<typeof en>;

/** The words below marketing by mail in the site's languages. */
export const marketingTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/marketing/*.json', { eager: true, import: 'default' }),
);
