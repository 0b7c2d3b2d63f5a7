import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/ticket/en.json';

/** The words on a printed ticket. */
export type TicketTexts = Texts<typeof en>;

/** The words on a printed ticket in the site's languages. */
export const ticketTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/ticket/*.json', { eager: true, import: 'default' }),
);
