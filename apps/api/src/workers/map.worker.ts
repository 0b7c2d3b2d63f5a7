import { mapWork } from '../modules/catalogue/seat-maps/map-work.ts';

/** The work on maps by the names that the pool calls it by. */
export const { judge, read, write } = mapWork;
