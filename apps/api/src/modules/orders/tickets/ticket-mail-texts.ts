import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/ticket-letter/en.json';

/** The words of letters about single tickets and the way to an order; `{…}` are filled in. */
export type TicketMailTexts = Texts<typeof en>;

/** The words of letters about single tickets in the site's languages. */
export const ticketMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/ticket-letter/*.json', { eager: true, import: 'default' }),
);
