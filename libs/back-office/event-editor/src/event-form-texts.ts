import { defineTexts } from '@vh/area-kit';
import type eventFormEn from './locales/event-form/en.json';
import type problemEn from './locales/problem/en.json';

const form = defineTexts<typeof eventFormEn>(
  'area-event-form',
  import.meta.glob('./locales/event-form/*.json'),
);
const problems = defineTexts<typeof problemEn>(
  'area-event-problems',
  import.meta.glob('./locales/problem/*.json'),
);

/** Texts of the form of an event. */
export const eventFormTexts = form.texts;

/** Texts about what is wrong with the form of an event. */
export const eventProblemTexts = problems.texts;

/** Says the texts of the form of an event. */
export const useEventFormTexts = form.useTexts;

/** Says what is wrong with the form of an event. */
export const useEventProblemTexts = problems.useTexts;

/** A way to say the texts of the form. */
export type EventFormText = ReturnType<typeof form.useTexts>['text'];

/** A way to say what is wrong. */
export type EventProblemText = ReturnType<typeof problems.useTexts>['text'];
