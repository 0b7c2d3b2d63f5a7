/** Why a source cannot be read at all. */
export type SourceProblemCode =
  | 'source.empty'
  | 'source.too_large'
  | 'source.unknown_kind'
  | 'source.not_a_table'
  | 'source.no_rows'
  | 'source.too_many_columns'
  | 'source.broken'
  | 'source.archive_too_large'
  | 'source.no_records'
  | 'source.web_page';

/** Why a row is refused. */
export type RowProblemCode =
  | 'row.unreadable'
  | 'title.missing'
  | 'start.missing'
  | 'date.unreadable'
  | 'date.ambiguous'
  | 'date.no_year'
  | 'timezone.unknown'
  | 'place.missing'
  | 'currency.unsupported'
  | 'price.contradiction';

/** What was taken differently from how it is written, or needs a look. */
export type RowNoteCode =
  | 'end.left_out'
  | 'doors.left_out'
  | 'clock.skipped'
  | 'dates.first_taken'
  | 'price.missing'
  | 'price.unreadable'
  | 'price.several'
  | 'price.from'
  | 'status.cancelled'
  | 'status.postponed'
  | 'formula.left_out'
  | 'recurrence.limited'
  | 'coordinates.left_out'
  | 'duplicate';

/** A code with its values, which screens put into words; {@link sentenceOf} has the English ones. */
export interface Problem<Code extends string = SourceProblemCode | RowProblemCode | RowNoteCode> {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

const sentences: Readonly<Record<SourceProblemCode | RowProblemCode | RowNoteCode, string>> = {
  'source.empty': 'The file is empty.',
  'source.too_large': 'The file is larger than {limit} MB, the most that is read of this kind.',
  'source.unknown_kind': 'The file is {found}, not a list of events.',
  'source.not_a_table': 'The file has one column only: no comma, semicolon, tab or | divides its lines.',
  'source.no_rows': 'The file has a header but no rows.',
  'source.too_many_columns': 'The file has {count} columns; up to {limit} are read.',
  'source.broken': 'The file looks like {kind}, but it cannot be read: {detail}.',
  'source.archive_too_large':
    'The workbook unpacks to more than {limit} MB. Save the sheet with the events as CSV.',
  'source.no_records': 'The file is valid {kind}, but has no list of events.',
  'source.web_page': 'This is a web page without events in schema.org JSON-LD.',
  'row.unreadable': 'the row cannot be read: {detail}',
  'title.missing': 'the title is missing',
  'start.missing': 'the start is missing',
  'date.unreadable': "the date '{text}' cannot be read",
  'date.ambiguous': "'{text}' can be read as day/month or month/day; set dateOrder in the mapping",
  'date.no_year': "the date '{text}' has no year",
  'timezone.unknown': 'the time zone is not known; give --timezone or --country',
  'place.missing': 'the venue is missing; give --venue if it is the same for all',
  'currency.unsupported': 'the currency {currency} is not supported',
  'price.contradiction': 'the prices contradict each other',
  'end.left_out': "the end '{text}' is before the start or cannot be read, and was left out",
  'doors.left_out': "the door time '{text}' cannot be read, and was left out",
  'clock.skipped': 'the clocks skip {time}: it is read as an hour later',
  'dates.first_taken': "'{text}' has several dates: the first is taken",
  'price.missing': 'no price: listed without tickets',
  'price.unreadable': "the price '{text}' cannot be read: listed without tickets",
  'price.several': "'{text}' has several prices: each is a ticket type; check them before the sale",
  'price.from': "'{text}' is a lowest price: check the ticket types before the sale",
  'status.cancelled': 'cancelled in the source: a new event comes in as a draft',
  'status.postponed': 'postponed in the source: a new event comes in as a draft',
  'formula.left_out': "the formula '{text}' has no value and was left out",
  'recurrence.limited': 'the event repeats more often: the first {limit} dates are taken',
  'coordinates.left_out': "the coordinates '{text}' cannot be read, and were left out",
  duplicate: 'same title, venue and start as row {row}',
};

/** The English sentence of a problem. */
export function sentenceOf(problem: Problem): string {
  return sentences[problem.code].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(problem.params[name] ?? ''),
  );
}

/** A problem of a code and its values; texts are cut to 80 characters. */
export function problem<Code extends string>(
  code: Code,
  params: Readonly<Record<string, string | number>> = {},
): Problem<Code> {
  const short = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && value.length > 80 ? `${value.slice(0, 79)}…` : value,
  ]);
  return { code, params: Object.fromEntries(short) };
}

/** Thrown while a source is read; `readSource` answers it as its problem. */
export class SourceError extends Error {
  readonly problem: Problem<SourceProblemCode>;
  constructor(code: SourceProblemCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.problem = problem(code, params);
  }
}
