import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { normaliseSearchText, pickTranslation, type LanguageCode } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Queries } from '../../../platform/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { isPersonalDataHidden, withoutPersonalData } from '#system';
import { sayAnswersOfTickets, yesNoTexts } from '#orders';
import { cameTo, countAdmissions } from '../records/checkin.repo.ts';
import { listTicketNotes } from '../records/door-answers-and-notes.repo.ts';
import {
  countAttendees,
  countComplimentary,
  listAttendees,
  type AttendeeFilter,
  type AttendeeRecord,
  type AttendeeSort,
} from './attendee.repo.ts';

type AttendeeList = ParsedBodyOf<'POST /back/attendee/get-list'>;

/** An attendee as the list tells of them. */
export type AttendeeRow = ResponseOf<'POST /back/attendee/get-list'>['rows'][number];

/** A page of who comes to an event, with the event's sums. */
export async function showAttendees(
  { db }: Pick<Deps, 'db'>,
  body: AttendeeList,
): Promise<ResponseOf<'POST /back/attendee/get-list'>> {
  const { eventId, page, pageSize, sort, lang } = body;
  const filter = attendeeFilterOf(body);
  const [records, total, counts, complimentary] = await Promise.all([
    listAttendees(db.query, filter, { sort, limit: pageSize, offset: (page - 1) * pageSize }),
    countAttendees(db.query, filter),
    countAdmissions(db.query, [eventId]),
    countComplimentary(db.query, eventId),
  ]);
  const known = counts.get(eventId);
  return {
    rows: await presentAttendees(db.query, records, lang),
    ...{ total, page, pageSize },
    sums: { tickets: known?.sold ?? 0, complimentary, ...cameTo(known) },
  };
}

/**
 * The filter of a list as its call takes it.
 * @throws {AppError} auth.forbidden for a list by names that are hidden from the reader
 */
export function attendeeFilterOf({
  q,
  sort,
  ...asked
}: Omit<AttendeeFilter, 'words' | 'code' | 'hidesPeople'> & {
  readonly q?: string | undefined;
  readonly sort?: AttendeeSort;
}): AttendeeFilter {
  const hidesPeople = isPersonalDataHidden();
  if (hidesPeople && sort?.endsWith('name')) throw withoutPersonalData();
  const filter = { ...asked, hidesPeople };
  if (!q) return filter;
  const code = q.replace(/[\s-]+/g, '').toUpperCase();
  const words = { folded: normaliseSearchText(q), plain: q.toLowerCase() };
  return { ...filter, words, ...(/^[A-Z0-9]{3,}$/.test(code) && { code }) };
}

/** Attendees with the answers and notes about them, in the words of a language. */
export async function presentAttendees(
  query: Queries,
  records: readonly AttendeeRecord[],
  language: LanguageCode,
): Promise<AttendeeRow[]> {
  const { yes, no } = yesNoTexts[language];
  const [answers, notes] = await Promise.all([
    sayAnswersOfTickets(query, records, { language, yes, no }),
    listTicketNotes(
      query,
      records.map(({ id }) => id),
    ),
  ]);
  const notesOf = groupBy(notes, ({ ticketId }) => ticketId);
  return records.map(record =>
    present(record, {
      ticketTypeName: pickTranslation(record.typeNames, language),
      answers: answers.get(record.id) ?? [],
      notes: (notesOf.get(record.id) ?? []).map(({ note }) => note),
    }),
  );
}

function present(
  record: AttendeeRecord,
  said: {
    readonly ticketTypeName: string;
    readonly answers: readonly string[];
    readonly notes: readonly string[];
  },
): AttendeeRow {
  const { section, row, seat, email, checkedInAt, gate } = record;
  return {
    ticketId: record.id,
    code: record.code,
    orderId: record.orderId,
    orderNumber: record.orderNumber,
    orderedAt: record.orderedAt.toISOString(),
    name: record.name,
    ...(email !== null && { email }),
    buyerName: record.buyerName,
    buyerEmail: record.buyerEmail,
    ticketTypeId: record.ticketTypeId,
    ticketTypeName: said.ticketTypeName,
    ...(seat !== null && { seat: { section: section ?? '', row: row ?? '', seat } }),
    kind: record.isComplimentary ? 'complimentary' : 'sold',
    state: record.state,
    ...(checkedInAt && { checkedInAt: checkedInAt.toISOString() }),
    ...(gate !== null && { gate }),
    ...(said.answers.length > 0 && { answers: [...said.answers] }),
    ...(said.notes.length > 0 && { notes: [...said.notes] }),
  };
}
