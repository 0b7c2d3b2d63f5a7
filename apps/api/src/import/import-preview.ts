import { formatMoney } from '@vh/domain';
import {
  applyMapping,
  fields,
  proposeMapping,
  sentenceOf,
  type ImportedEvent,
  type Mapping,
  type ReadSource,
  type SourceDefaults,
} from '@vh/import';

/** Rows that a preview shows. */
const shownRows = 5;

/** Lines of a preview: what the source is, which column has which fact, and how the first rows will be. */
export function previewLines(
  read: ReadSource,
  chosen: Mapping | undefined,
  defaults: SourceDefaults,
): readonly string[] {
  const mapping = chosen ?? proposeMapping(read.table);
  const { table } = read;
  const first = applyMapping({ ...table, rows: table.rows.slice(0, shownRows) }, mapping, defaults);
  const used = new Set(Object.values(mapping.fields).map(({ column }) => column));
  const left = table.columns.filter(column => !used.has(column));
  return [
    `Kind: ${[read.kind, read.encoding, read.dialect && `cells divided by ${nameOf(read.dialect.delimiter)}`].filter(Boolean).join(', ')}; ${table.rows.length} rows, ${table.columns.length} columns`,
    ...(mapping.dateOrder
      ? [`Dates such as 03/04/2027: ${mapping.dateOrder === 'dmy' ? 'day first' : 'month first'}`]
      : []),
    'Columns:',
    ...mappingLines(mapping),
    ...(left.length > 0
      ? [`  left out: ${left.slice(0, 30).join(', ')}${left.length > 30 ? ', …' : ''}`]
      : []),
    'First rows:',
    ...first.flatMap(({ number, event, problems, notes }) => [
      `  row ${number}: ${event ? rowLine(event) : problems.map(sentenceOf).join('; ')}`,
      ...notes.map(note => `    ${sentenceOf(note)}`),
    ]),
  ];
}

function nameOf(delimiter: string): string {
  return delimiter === '\t' ? 'tabs' : delimiter;
}

const reasons = {
  name: 'by its name',
  path: 'by its path',
  words: 'by a part of its name',
  values: 'by its values',
  chosen: 'chosen',
};

function mappingLines({ fields: mapped }: Mapping): readonly string[] {
  return fields.flatMap(field => {
    const column = mapped[field];
    if (!column) return [];
    return [
      `  ${field.padEnd(15)} ${column.column}  (${Math.round(column.confidence * 100)} %, ${reasons[column.reason]})`,
    ];
  });
}

function rowLine(event: ImportedEvent): string {
  const { place, prices } = event;
  const when = event.endsAt
    ? `${event.startsAt.toISOString()} to ${event.endsAt.toISOString()}`
    : event.startsAt.toISOString();
  const amounts = prices.amounts
    .map(amount => formatMoney({ amount, currency: prices.currency }, 'en'))
    .join(', ');
  return [
    event.title,
    `${when} (${event.timezone}${event.isAllDay ? ', all day' : ''})`,
    [place.name, place.city, place.country].filter(Boolean).join(', '),
    amounts,
    event.status === 'scheduled' ? '' : event.status,
  ]
    .filter(Boolean)
    .join(' | ');
}
