import { defineTexts } from '@vh/area-kit';
import type en from './locales/group/en.json';

/** Says the texts of how groups of settings stand. */
export const { useTexts: useSettingGroupTexts } = defineTexts<typeof en>(
  'area-setting-groups',
  import.meta.glob('./locales/group/*.json'),
);
