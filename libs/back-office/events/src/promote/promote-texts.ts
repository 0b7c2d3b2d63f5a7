import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the page that promotes an event. */
export const { useTexts: usePromoteTexts } = defineTexts<typeof en>(
  'event-promote',
  import.meta.glob('./locales/*.json'),
);
