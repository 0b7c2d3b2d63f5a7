import { defineTexts } from '@vh/area-kit';
import type en from './locales/refunds-to-send/en.json';

/** Says the refunds that an organiser sends to buyers. */
export const { useTexts: useRefundsToSendTexts } = defineTexts<typeof en>(
  'refunds-to-send',
  import.meta.glob('./locales/refunds-to-send/*.json'),
);
