import { defineTexts } from '@vh/area-kit';
import type en from './locales/preview/en.json';

/** Says the texts about previews of events. */
export const { useTexts: usePreviewTexts } = defineTexts<typeof en>(
  'area-preview',
  import.meta.glob('./locales/preview/*.json'),
);
