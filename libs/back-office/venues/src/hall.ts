import type { Place } from './place-form.model.ts';

/** A hall as its place has it. */
export type Hall = Place['halls'][number];
