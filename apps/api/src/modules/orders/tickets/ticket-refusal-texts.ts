import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/ticket-refusal/en.json';

/** The words around a ticket that reached somebody for whom it was not meant; `{…}` are filled in. */
export type TicketRefusalTexts = Texts<typeof en>;

/** These words in the site's languages. */
export const ticketRefusalTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/ticket-refusal/*.json', { eager: true, import: 'default' }),
);
