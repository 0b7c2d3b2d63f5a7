import { defineTexts } from '@vh/area-kit';
import { previewTextsEn } from './preview-texts.en.ts';
import { previewTextsSr } from './preview-texts.sr.ts';

/** Says the texts about previews of events. */
export const { useTexts: usePreviewTexts } = defineTexts('area-preview', {
  en: previewTextsEn,
  sr: previewTextsSr,
});
