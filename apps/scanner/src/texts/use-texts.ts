import { defineTexts } from '@vh/area-kit';
import { en } from './en.ts';
import { sr } from './sr.ts';

/** The door's texts and the hook that says them. */
export const { texts, useTexts } = defineTexts('scanner', { en, sr });

/** Says one of the door's messages in the page's language. */
export type Text = (...said: Parameters<ReturnType<typeof useTexts>['text']>) => string;
