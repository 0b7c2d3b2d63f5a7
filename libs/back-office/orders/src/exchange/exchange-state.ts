import type { RecordFormState } from '@vh/area-kit';
import type { ExchangeValues } from './exchange.model.ts';

/** The form of an exchange as its parts see it. */
export type ExchangeFormState = RecordFormState<ExchangeValues>;
