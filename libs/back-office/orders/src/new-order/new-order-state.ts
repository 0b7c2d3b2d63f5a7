import { recordFieldId, type RecordFormState } from '@vh/area-kit';
import type { NewOrderValues, WantedTickets } from './new-order.model.ts';

/** The form of a new order as its parts see it. */
export type NewOrderFormState = RecordFormState<NewOrderValues>;

/** Ids of its fields begin with this. */
export const idPrefix = 'new-order';

/** The id of a field of the form. */
export const fieldId = (path: string) => recordFieldId(idPrefix, path);

/** A form in which tickets of an event are chosen. */
export interface TicketsForm {
  readonly values: WantedTickets;
  readonly set: (part: Partial<Pick<WantedTickets, 'quantities' | 'seats' | 'prices'>>) => void;
  readonly problemOf: (path: string) => string | undefined;
  readonly leave: (path: string) => void;
}
