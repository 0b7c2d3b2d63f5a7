import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** The labels of the area's navigation and shortcuts. */
export const { texts } = defineTexts<typeof en>('admin', import.meta.glob('./locales/*.json'));
