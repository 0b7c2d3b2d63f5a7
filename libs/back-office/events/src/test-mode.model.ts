import type { ResponseOf } from '@vh/contract';

/** The test mode of an event. */
export type TestMode = ResponseOf<'POST /back/event/get-test-orders'>;

/** One test order of an event. */
export type TestOrder = TestMode['orders'][number];

/** Data that is other after test orders were made or deleted. */
export const touchedByTests = /\/back\/event\/get-test-orders/;
