import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/follow/en.json';

/** The words of following an organiser by e-mail, and of stopping it; `{…}` are filled in. */
export type FollowTexts = Texts<typeof en>;

/** These words in the site's languages. */
export const followTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/follow/*.json', { eager: true, import: 'default' }),
);
