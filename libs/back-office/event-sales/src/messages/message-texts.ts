import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of messages to ticket holders. */
export const { useTexts: useMessageTexts } = defineTexts<typeof en>(
  'area-event-messages',
  import.meta.glob('./locales/*.json'),
);

/** Says one of these texts. */
export type MessageText = ReturnType<typeof useMessageTexts>['text'];
