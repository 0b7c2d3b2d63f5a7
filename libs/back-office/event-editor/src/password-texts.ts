import { defineTexts } from '@vh/area-kit';
import { passwordTextsEn } from './password-texts.en.ts';
import { passwordTextsSr } from './password-texts.sr.ts';

/** Says the texts about events behind a password. */
export const { useTexts: usePasswordTexts } = defineTexts('area-event-password', {
  en: passwordTextsEn,
  sr: passwordTextsSr,
});
