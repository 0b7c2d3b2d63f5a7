import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/test-order/en.json';

/** How mails of test orders say that they are tests, in the site's languages. */
export const testOrderTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/test-order/*.json', { eager: true, import: 'default' }),
);
