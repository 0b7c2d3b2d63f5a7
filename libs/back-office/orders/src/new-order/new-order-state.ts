import { recordFieldId, type RecordFormState } from '@vh/area-kit';
import type { NewOrderValues } from './new-order.model.ts';

/** The form of a new order as its parts see it. */
export type NewOrderFormState = RecordFormState<NewOrderValues>;

/** Ids of its fields begin with this. */
export const idPrefix = 'new-order';

/** The id of a field of the form. */
export const fieldId = (path: string) => recordFieldId(idPrefix, path);
