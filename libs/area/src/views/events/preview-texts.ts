import { defineTexts } from '../../area-texts.ts';
import { previewTextsEn } from './preview-texts.en.ts';
import { previewTextsSr } from './preview-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-preview', { en: previewTextsEn, sr: previewTextsSr });

/** Texts about previews of events. */
export const previewTexts = texts;

/** Says the texts about previews of events. */
export const usePreviewTexts = useTexts;
