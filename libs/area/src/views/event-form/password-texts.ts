import { defineTexts } from '../../area-texts.ts';
import { passwordTextsEn } from './password-texts.en.ts';
import { passwordTextsSr } from './password-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-event-password', { en: passwordTextsEn, sr: passwordTextsSr });

/** Texts about events behind a password. */
export const passwordTexts = texts;

/** Says the texts about events behind a password. */
export const usePasswordTexts = useTexts;
