import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/permission/en.json';

/** Says that a page is not for the reader. */
export const { useTexts: usePermissionTexts } = defineTexts<typeof en>(
  'permissions',
  import.meta.glob('./locales/permission/*.json'),
);
