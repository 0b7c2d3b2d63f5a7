import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/event-message/en.json';

/** What stands around a message to ticket holders; `{event}` and `{organiser}` are filled in. */
export type EventMessageTexts = Texts<typeof en>;

/** The same in the site's languages. */
export const eventMessageTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/event-message/*.json', { eager: true, import: 'default' }),
);
