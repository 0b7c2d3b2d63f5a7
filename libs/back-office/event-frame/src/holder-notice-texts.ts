import { defineTexts } from '@vh/area-kit';
import type en from './locales/holder-notice/en.json';

const notice = defineTexts<typeof en>(
  'area-holder-notice',
  import.meta.glob('./locales/holder-notice/*.json'),
);

/** Texts of telling ticket holders of a changed schedule. */
export const holderNoticeTexts = notice.texts;

/** Says the texts of telling ticket holders of a changed schedule. */
export const useHolderNoticeTexts = notice.useTexts;
