import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** The labels of the area's navigation. */
export const { texts } = defineTexts<typeof en>('contractor', import.meta.glob('./locales/*.json'));
