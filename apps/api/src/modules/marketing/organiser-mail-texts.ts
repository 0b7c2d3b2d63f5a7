import { defineTexts, type Texts } from '../../platform/texts.ts';
import type en from './locales/organiser-mail/en.json';

/** What stands around a marketing mail of an organiser; `{organiser}`, `{site}` and `{event}` are filled in. */
export type OrganiserMailTexts = Texts<typeof en>;

/** The same in the site's languages. */
export const organiserMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/organiser-mail/*.json', { eager: true, import: 'default' }),
);
