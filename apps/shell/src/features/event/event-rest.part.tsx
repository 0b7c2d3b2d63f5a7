/** What one reads of an event below its tickets. */
export { EventDates } from './event-dates.tsx';
export { EventPlace } from './event-place.tsx';
export { IncludedDates } from './included-dates.tsx';
export { ProgrammeNote } from './programme-note.tsx';
