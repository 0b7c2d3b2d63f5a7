import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** What the security settings say, as part of the area's texts. */
/** Says the texts of this feature. */
export const { useTexts: useSecurityTexts } = defineTexts<typeof en>(
  'security-settings',
  import.meta.glob('./locales/*.json'),
);
