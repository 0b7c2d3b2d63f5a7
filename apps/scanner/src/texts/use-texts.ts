import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** The door's texts and the hook that says them. */
export const { texts, useTexts } = defineTexts<typeof en>('scanner', import.meta.glob('./locales/*.json'));

/** Says one of the door's messages in the page's language. */
export type Text = (...said: Parameters<ReturnType<typeof useTexts>['text']>) => string;
