import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/en.json';

/** Says the frame's texts. */
export const { useTexts: useFrameTexts } = defineTexts<typeof en>(
  'area-frame',
  import.meta.glob('./locales/*.json'),
);
