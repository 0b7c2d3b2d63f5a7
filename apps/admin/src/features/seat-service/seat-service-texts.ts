import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of this feature. */
export const { useTexts: useSeatServiceTexts } = defineTexts<typeof en>(
  'seat-service',
  import.meta.glob('./locales/*.json'),
);
