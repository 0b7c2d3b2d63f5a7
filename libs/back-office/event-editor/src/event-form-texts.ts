import { defineTexts } from '@vh/area-kit';
import { eventFormTextsEn } from './event-form-texts.en.ts';
import { eventFormTextsSr } from './event-form-texts.sr.ts';
import { problemTextsEn } from './problem-texts.en.ts';
import { problemTextsSr } from './problem-texts.sr.ts';

const form = defineTexts('area-event-form', { en: eventFormTextsEn, sr: eventFormTextsSr });
const problems = defineTexts('area-event-problems', { en: problemTextsEn, sr: problemTextsSr });

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
