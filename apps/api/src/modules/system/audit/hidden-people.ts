import type { ResponseOf } from '@vh/contract';

type Row = ResponseOf<'POST /back/audit/get-list'>['rows'][number];

/** Entries of calls about buyers, holders of tickets and store credit, guests and people who wait: their words and fields may name them. */
const ofPeople =
  /^(order|order-request|ticket|attendee|guest|waiting|checkin|bulk|store-credit)\.|^event\..*guest/;
/** Records whose fields do. */
const records: readonly string[] = ['order', 'ticket', 'waitingEntry', 'guest', 'message'];

/** An entry without personal data: that something about a buyer was changed, and not what. */
export function hidePeople(row: Row): Row {
  if (!ofPeople.test(row.action) && !records.includes(row.entity)) return row;
  const shown = { ...row, before: null, after: null };
  // an entry of a waiting list has no other name than the person's
  if (row.entity === 'waitingEntry') delete shown.title;
  return shown;
}
