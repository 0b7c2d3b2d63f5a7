import { defineTexts } from '@vh/area-kit';
import type en from './locales/lifecycle/en.json';

/** Says the texts of putting events off, calling them off and putting them away. */
export const { useTexts: useLifecycleTexts } = defineTexts<typeof en>(
  'area-event-lifecycle',
  import.meta.glob('./locales/lifecycle/*.json'),
);
