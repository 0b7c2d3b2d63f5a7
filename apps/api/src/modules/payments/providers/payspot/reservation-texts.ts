import { defineTexts, type Texts } from '../../../../platform/texts.ts';
import type en from './locales/reservation/en.json';

/** The words of mails about reservations that are paid at a counter; `{…}` are filled in. */
export type ReservationTexts = Texts<typeof en>;

/** The words of these mails in the site's languages. */
export const reservationTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/reservation/*.json', { eager: true, import: 'default' }),
);
