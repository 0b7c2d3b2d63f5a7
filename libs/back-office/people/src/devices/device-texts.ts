import { defineTexts } from '@vh/area-kit';
import { deviceTextsEn } from './device-texts.en.ts';
import { deviceTextsSr } from './device-texts.sr.ts';

/** Says the texts of paired devices. */
export const { useTexts: useDeviceTexts } = defineTexts('area-devices', {
  en: deviceTextsEn,
  sr: deviceTextsSr,
});
