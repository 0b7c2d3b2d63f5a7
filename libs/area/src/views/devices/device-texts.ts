import { defineTexts } from '../../area-texts.ts';
import { deviceTextsEn } from './device-texts.en.ts';
import { deviceTextsSr } from './device-texts.sr.ts';

const { texts, useTexts } = defineTexts('area-devices', { en: deviceTextsEn, sr: deviceTextsSr });

/** Texts of paired devices. */
export const deviceTexts = texts;

/** Says the texts of paired devices. */
export const useDeviceTexts = useTexts;
