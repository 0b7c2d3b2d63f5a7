import { hydrateLater } from '../../later/hydrate-later.tsx';

const load = () => import('./event-rest.part.tsx');

/** The programme note; this and the next come to life when they are nearly on the screen. */
export const LaterProgrammeNote = hydrateLater('programme-note', async () => (await load()).ProgrammeNote);

/** Where it is and who invites. */
export const LaterEventPlace = hydrateLater('event-place', async () => (await load()).EventPlace);

/** The dates one ticket admits to. */
export const LaterIncludedDates = hydrateLater('included-dates', async () => (await load()).IncludedDates);
