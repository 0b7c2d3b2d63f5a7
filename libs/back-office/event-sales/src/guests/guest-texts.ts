import { defineTexts } from '@vh/area-kit';
import { guestTextsEn } from './guest-texts.en.ts';
import { guestTextsSr } from './guest-texts.sr.ts';

/** Says the texts of the guest list. */
export const { useTexts: useGuestTexts } = defineTexts('area-guests', { en: guestTextsEn, sr: guestTextsSr });
