import { defineTexts } from '@vh/area-kit';
import type en from './locales/message-bulk/en.json';

/** What is said of many messages at once. */
export const { useTexts: useMessageBulkTexts } = defineTexts<typeof en>(
  'message-bulk',
  import.meta.glob('./locales/message-bulk/*.json'),
);
