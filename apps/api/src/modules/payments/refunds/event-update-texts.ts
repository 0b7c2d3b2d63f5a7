import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/event-refund/en.json';

/** The words by which buyers are told what became of an event; `{…}` are filled in. */
export type EventUpdateTexts = Texts<typeof en>;

/** The same in the site's languages. */
export const eventUpdateTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/event-refund/*.json', { eager: true, import: 'default' }),
);
