import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of paired devices. */
export const { useTexts: useDeviceTexts } = defineTexts<typeof en>(
  'area-devices',
  import.meta.glob('./locales/*.json'),
);
