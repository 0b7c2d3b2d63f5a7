import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says what needs attention. */
export const { useTexts: useAttentionTexts } = defineTexts<typeof en>(
  'attention',
  import.meta.glob('./locales/*.json'),
);
