import { defineTexts } from '@vh/area-kit';
import { attendeeTextsEn } from './attendee-texts.en.ts';
import { attendeeTextsSr } from './attendee-texts.sr.ts';

/** Says the texts of the attendee list. */
export const { useTexts: useAttendeeTexts } = defineTexts('area-attendees', {
  en: attendeeTextsEn,
  sr: attendeeTextsSr,
});
