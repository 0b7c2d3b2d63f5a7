import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of pictures that staff send. */
export const { useTexts: useMediaTexts } = defineTexts<typeof en>(
  'area-media',
  import.meta.glob('./locales/*.json'),
);
