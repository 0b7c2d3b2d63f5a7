import { defineTexts } from '@vh/area-kit';
import type en from './locales/guest/en.json';

/** Says the texts of the guest list. */
export const { useTexts: useGuestTexts } = defineTexts<typeof en>(
  'area-guests',
  import.meta.glob('./locales/guest/*.json'),
);
