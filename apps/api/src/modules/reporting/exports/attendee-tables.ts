import {
  attendeeFilterOf,
  type AttendeeRow,
  loadAttendees,
  presentAttendees,
  selectAttendeeIds,
} from '#check-in';
import { findEventFacts } from '#catalogue';
import {
  attendeeColumns,
  formatOrderNumber,
  groupCode,
  type LanguageCode,
  pickTranslation,
} from '@vh/domain';
import {
  byCursor,
  type Columns,
  declaredColumns,
  layOut,
  tickColumn,
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
  // lists on paper are by names: who may not read them gets the table alone
  const hasPeople = actor.hidesPersonalData !== true;
  const texts = exportTexts[language];
  const [event] = await findEventFacts(tx, [of.eventId]);
  const name = pickTranslation(event?.titles ?? {}, language);
  // a badge says the event alone
  const title = of.layout === 'badges' ? name : `${texts.attendeeLayouts[of.layout]}: ${name}`;
  return byCursor({
    title,
    columns: layouts[hasPeople ? of.layout : 'table']({ texts, language, hasPeople }),
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

/** What the columns of a layout are made with. */
interface Layout {
  readonly texts: Texts;
  readonly language: LanguageCode;
  readonly hasPeople: boolean;
}

const layouts: Readonly<Record<Of<'attendees'>['layout'], (layout: Layout) => Columns<AttendeeRow>>> = {
  table: wholeTable,
  door: doorList,
  seating: seatingList,
  badges: badgeTable,
};

function wholeTable({ texts, language, hasPeople }: Layout): Columns<AttendeeRow> {
  return declaredColumns<typeof attendeeColumns, AttendeeRow>(
    attendeeColumns,
    language,
    {
      section: row => row.seat?.section ?? null,
      row: row => row.seat?.row ?? null,
      seatNumber: row => row.seat?.seat ?? null,
      kind: row => texts.attendeeKinds[row.kind],
      state: row => texts.attendeeStates[row.state],
      orderedAt: row => formatOrderNumber(row.orderNumber),
      givenAnswers: ({ answers = [] }) => answers.join('; '),
      note: ({ notes = [] }) => notes.join('; '),
    },
    { hasPeople },
  );
}

function doorList({ texts: { attendeeKinds }, language }: Layout): Columns<AttendeeRow> {
  const notesOf = ({ kind, notes = [] }: AttendeeRow) =>
    [...(kind === 'complimentary' ? [attendeeKinds.complimentary] : []), ...notes].join('; ');
  return [
    tickColumn(row => Boolean(row.checkedInAt)),
    ...layOut<typeof attendeeColumns, AttendeeRow>(attendeeColumns, language, [
      ['name', 28, row => row.name],
      ['ticketType', 20, row => row.ticketTypeName],
      ['seatNumber', 20, seatOf],
      ['orderedAt', 13, row => groupCode(row.orderNumber)],
      ['code', 13, row => groupCode(row.code, 3)],
      ['note', 30, notesOf],
    ]),
  ];
}

function seatingList({ language }: Layout): Columns<AttendeeRow> {
  return layOut<typeof attendeeColumns, AttendeeRow>(attendeeColumns, language, [
    ['section', 20, row => row.seat?.section ?? null],
    ['row', 8, row => row.seat?.row ?? null],
    ['seatNumber', 8, row => row.seat?.seat ?? null],
    ['name', 28, row => row.name],
    ['ticketType', 20, row => row.ticketTypeName],
    ['orderedAt', 13, row => groupCode(row.orderNumber)],
  ]);
}

function badgeTable({ language }: Layout): Columns<AttendeeRow> {
  return layOut<typeof attendeeColumns, AttendeeRow>(attendeeColumns, language, [
    ['name', 28, row => row.name],
    ['ticketType', 20, row => row.ticketTypeName],
    ['seatNumber', 20, seatOf],
    ['code', 13, row => groupCode(row.code, 3)],
  ]);
}

function seatOf({ seat }: AttendeeRow): string | null {
  return seat ? [seat.section, seat.row, seat.seat].filter(Boolean).join(' · ') : null;
}
