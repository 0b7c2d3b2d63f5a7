import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** The counter's texts and the hook that says them. */
export const { texts, useTexts } = defineTexts<typeof en>('payspot', import.meta.glob('./locales/*.json'));

/** Says one of the counter's messages in the page's language. */
export type Text = (...said: Parameters<ReturnType<typeof useTexts>['text']>) => string;
