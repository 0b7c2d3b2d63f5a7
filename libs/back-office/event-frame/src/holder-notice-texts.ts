import { defineTexts } from '@vh/area-kit';
import { holderNoticeTextsEn } from './holder-notice-texts.en.ts';
import { holderNoticeTextsSr } from './holder-notice-texts.sr.ts';

const notice = defineTexts('area-holder-notice', { en: holderNoticeTextsEn, sr: holderNoticeTextsSr });

/** Texts of telling ticket holders of a changed schedule. */
export const holderNoticeTexts = notice.texts;

/** Says the texts of telling ticket holders of a changed schedule. */
export const useHolderNoticeTexts = notice.useTexts;
