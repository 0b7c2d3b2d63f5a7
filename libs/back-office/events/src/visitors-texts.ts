import { defineTexts } from '@vh/area-kit';
import type en from './locales/visitors/en.json';

/** Says the texts about the visitors of an event's page. */
export const { useTexts: useVisitorsTexts } = defineTexts<typeof en>(
  'area-visitors',
  import.meta.glob('./locales/visitors/*.json'),
);
