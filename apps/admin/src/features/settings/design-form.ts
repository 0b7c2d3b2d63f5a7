import type { RecordFormState } from '@vh/area-kit';
import type { DesignValues } from './design-form.model.ts';

/** The design as a form. */
export type DesignForm = RecordFormState<DesignValues>;

/** What ids of the design's fields begin with. */
export const designPrefix = 'design';
