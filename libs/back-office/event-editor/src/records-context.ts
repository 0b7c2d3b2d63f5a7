import { createContext, useContext } from 'react';
import type { FormRecords } from './use-form-facts.ts';

/** The place and the events that the form names. */
export const RecordsContext = createContext<FormRecords>({ place: undefined, members: [] });

/** The place and the events that the form names. */
export function useFormRecords(): FormRecords {
  return useContext(RecordsContext);
}
