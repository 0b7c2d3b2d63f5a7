import {
  attendeeFilterOf,
  type AttendeeRow,
  loadAttendees,
  presentAttendees,
  selectAttendeeIds,
} from '#check-in';
import { backOfficeLanguage } from '#system';
import { findEventFacts } from '#catalogue';
import { formatOrderNumber, groupCode, pickTranslation } from '@vh/domain';
import {
  atHome,
  byCursor,
  type Column,
  type ExportReader,
  type ExportTable,
  type Of,
} from './export-table.ts';
import { exportTexts } from './export-texts.ts';

/** The attendees of an event in one of the layouts: all that is known, for check-in, by seat, or for badges. */
export async function openAttendees(
  { tx, actor, language }: ExportReader,
  of: Of<'attendees'>,
): Promise<ExportTable> {
  const texts = exportTexts[backOfficeLanguage(language)];
  const [event] = await findEventFacts(tx, [of.eventId]);
  const name = pickTranslation(event?.titles ?? {}, language);
  // a badge says the event alone
  const title = of.layout === 'badges' ? name : `${texts.attendeeLayouts[of.layout]}: ${name}`;
  return byCursor({
    title,
    columns: actor.hidesPersonalData ? tableWithoutPeople(texts) : layouts[of.layout](texts),
    tx,
    ids: selectAttendeeIds(attendeeFilterOf(of), sorts[of.layout] ?? of.sort),
    load: async ids => presentAttendees(tx, await loadAttendees(tx, of.eventId, ids), language),
  });
}

/** Lists that are searched by hand are by name or seat, whatever the list on the screen is by. */
const sorts: Readonly<Partial<Record<Of<'attendees'>['layout'], Of<'attendees'>['sort']>>> = {
  door: 'name',
  seating: 'seat',
  badges: 'name',
};

type Texts = (typeof exportTexts)[keyof typeof exportTexts];

const layouts: Readonly<Record<Of<'attendees'>['layout'], (texts: Texts) => Column<AttendeeRow>[]>> = {
  table: wholeTable,
  door: doorList,
  seating: seatingList,
  badges: badgeTable,
};

function wholeTable({ columns: c, attendeeKinds, attendeeStates }: Texts): Column<AttendeeRow>[] {
  return [
    [c.name, 24, row => row.name],
    [c.email, 28, row => row.email ?? null],
    [c.ticketType, 20, row => row.ticketTypeName],
    [c.section, 14, row => row.seat?.section ?? null],
    [c.row, 8, row => row.seat?.row ?? null],
    [c.seat, 8, row => row.seat?.seat ?? null],
    [c.ticketKind, 16, row => attendeeKinds[row.kind]],
    [c.state, 16, row => attendeeStates[row.state]],
    [c.checkedInAt, 17, row => atHome(row.checkedInAt)],
    [c.gate, 14, row => row.gate ?? null],
    [c.number, 14, row => formatOrderNumber(row.orderNumber)],
    [c.ticketCode, 14, row => row.code],
    [c.buyer, 24, row => row.buyerName],
    [c.buyerEmail, 28, row => row.buyerEmail],
    [c.createdAt, 17, row => atHome(row.orderedAt)],
    [c.answers, 40, answersOf],
    [c.note, 30, notesOf],
  ];
}

/** The whole table for who may not see personal data: tickets, seats and entries alone. */
function tableWithoutPeople(texts: Texts): Column<AttendeeRow>[] {
  const { name, email, buyer, buyerEmail, answers, note } = texts.columns;
  const personal: readonly string[] = [name, email, buyer, buyerEmail, answers, note];
  return wholeTable(texts).filter(([head]) => !personal.includes(head));
}

function doorList({ columns: c, attendeeKinds }: Texts): Column<AttendeeRow>[] {
  return [
    ['✓', 4, row => (row.checkedInAt ? '✓' : null)],
    [c.name, 28, row => row.name],
    [c.ticketType, 20, row => row.ticketTypeName],
    [c.seat, 20, row => seatOf(row)],
    [c.number, 13, row => groupCode(row.orderNumber)],
    [c.ticketCode, 13, row => groupCode(row.code, 3)],
    [
      c.note,
      30,
      row =>
        [...(row.kind === 'complimentary' ? [attendeeKinds.complimentary] : []), ...(row.notes ?? [])].join(
          '; ',
        ),
    ],
  ];
}

function seatingList({ columns: c }: Texts): Column<AttendeeRow>[] {
  return [
    [c.section, 20, row => row.seat?.section ?? null],
    [c.row, 8, row => row.seat?.row ?? null],
    [c.seat, 8, row => row.seat?.seat ?? null],
    [c.name, 28, row => row.name],
    [c.ticketType, 20, row => row.ticketTypeName],
    [c.number, 13, row => groupCode(row.orderNumber)],
  ];
}

function badgeTable({ columns: c }: Texts): Column<AttendeeRow>[] {
  return [
    [c.name, 28, row => row.name],
    [c.ticketType, 20, row => row.ticketTypeName],
    [c.seat, 20, row => seatOf(row)],
    [c.ticketCode, 13, row => groupCode(row.code, 3)],
  ];
}

function seatOf({ seat }: AttendeeRow): string | null {
  return seat ? [seat.section, seat.row, seat.seat].filter(Boolean).join(' · ') : null;
}

function answersOf({ answers = [] }: AttendeeRow): string {
  return answers.join('; ');
}

function notesOf({ notes = [] }: AttendeeRow): string {
  return notes.join('; ');
}
