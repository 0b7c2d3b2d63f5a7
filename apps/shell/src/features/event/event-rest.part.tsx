/** What one reads of an event below its tickets. */
export { EventPlace } from './event-place.tsx';
export { IncludedDates } from './included-dates.tsx';
export { ProgrammeNote } from './programme-note.tsx';
