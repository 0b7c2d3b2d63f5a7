import { hydrateLater } from '../../later/hydrate-later.tsx';

const load = () => import('./event-rest.part.tsx');

/** Texts and links only, which do without scripts: some come near the screen though nobody looks for them. */
const sleep = () => 'untilUsed' as const;

/** The programme note; this and the next come to life when somebody reads on. */
export const LaterProgrammeNote = hydrateLater(
  'programme-note',
  async () => (await load()).ProgrammeNote,
  sleep,
);

/** Where it is and who invites. */
export const LaterEventPlace = hydrateLater('event-place', async () => (await load()).EventPlace, sleep);

/** The other dates of its run; where all of them are asked for, it comes to life. */
export const LaterEventDates = hydrateLater('event-dates', async () => (await load()).EventDates, sleep);

/** The dates one ticket admits to. */
export const LaterIncludedDates = hydrateLater(
  'included-dates',
  async () => (await load()).IncludedDates,
  sleep,
);
