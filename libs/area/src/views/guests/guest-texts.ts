import { defineTexts } from '../../area-texts.ts';
import { guestTextsEn } from './guest-texts.en.ts';
import { guestTextsSr } from './guest-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-guests', { en: guestTextsEn, sr: guestTextsSr });

/** Texts of the guest list. */
export const guestTexts = texts;

/** Says the texts of the guest list. */
export const useGuestTexts = useTexts;
