import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/refund-mail/en.json';

/** The words of the mails about money and tickets that go back; `{…}` are filled in. */
export type RefundMailTexts = Texts<typeof en>;

/** The words of the mails about refunds in the site's languages. */
export const refundMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/refund-mail/*.json', { eager: true, import: 'default' }),
);
