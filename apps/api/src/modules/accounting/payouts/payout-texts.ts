import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/payout/en.json';

/** Everything that statements and mails about payouts say. */
export type PayoutTexts = Texts<typeof en>;

/** What organisers are told of by mail. */
export type MailedState = 'approved' | 'rejected' | 'paid' | 'returned';

/** The texts by language. */
export const payoutTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/payout/*.json', { eager: true, import: 'default' }),
);
