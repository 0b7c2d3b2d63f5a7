import { XMLParser } from 'fast-xml-parser';
import { decodeText } from './decode-text.ts';
import { readDay, tidyText } from './read-values.ts';
import {
  mostLines,
  UnreadableStatement,
  type ReadStatement,
  type RowProblem,
  type StatementLine,
} from './statement.ts';
import { refuseHugeXml } from './within-bounds.ts';

/** An element as the parser gives it: text, or its children by name; repeated ones as lists. */
type Node = string | { readonly [name: string]: Node | readonly Node[] | undefined } | undefined;

const listed = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'Ustrd', 'AddtlRmtInf']);

// Entities are never expanded by the parser, and a file that brings a DTD is refused before it is read.
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  htmlEntities: false,
  isArray: name => listed.has(name),
});

/**
 * Reads ISO 20022 camt.053.001.02 to .08: every booked credit, taken apart into its transactions.
 * @throws {UnreadableStatement}
 */
export function readCamtStatement(bytes: Uint8Array): ReadStatement {
  const statements = all(at(parseXml(textOfXml(bytes)), 'Document', 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw new UnreadableStatement('no_statement');
  const lines: StatementLine[] = [];
  const problems: RowProblem[] = [];
  let skipped = 0;
  let row = 0;
  for (const entry of statements.flatMap(statement => all(statement, 'Ntry'))) {
    row += 1;
    const read = readEntry(entry);
    if (read === 'skipped') skipped += 1;
    else if (typeof read === 'string') problems.push({ row, kind: read });
    else lines.push(...read);
    if (lines.length > mostLines) throw new UnreadableStatement('too_many_lines');
  }
  return { format: 'camt.053', lines, skipped, problems };
}

function textOfXml(bytes: Uint8Array): string {
  const named = /^[^>]{0,100}encoding=["']([\w-]{3,20})["']/.exec(
    Buffer.from(bytes.subarray(0, 120)).toString('latin1'),
  )?.[1];
  const isUnicode = !named || /^utf-/i.test(named);
  if (isUnicode) return decodeText(bytes).text;
  try {
    return new TextDecoder(named).decode(bytes);
  } catch (error) {
    throw new UnreadableStatement('broken', { cause: error });
  }
}

function parseXml(text: string): Node {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableStatement('doctype');
  refuseHugeXml(text);
  try {
    return parser.parse(text, true) as Node;
  } catch (error) {
    throw new UnreadableStatement('broken', { cause: error });
  }
}

/** The transfers of an entry; a collected booking has several. */
function readEntry(entry: Node): StatementLine[] | 'skipped' | 'date' | 'amount' {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT' || (status !== '' && status !== 'BOOK')) return 'skipped';
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (!bookedOn) return 'date';
  const whole = amountAt(entry, 'Amt');
  if (!whole || whole.amount <= 0) return 'amount';
  const details = all(entry, 'NtryDtls').flatMap(part => all(part, 'TxDtls'));
  const amounts = details.map(amountOfDetail);
  const sum = amounts.reduce((total, one) => total + (one?.amount ?? Number.NaN), 0);
  // parts whose amounts are missing or in another currency can't be told apart: the entry is one transfer
  const isApart =
    details.length > 1 && sum === whole.amount && amounts.every(one => one?.currency === whole.currency);
  if (!isApart) return [lineOf({ entry, details, bookedOn, money: whole, position: 0 })];
  return details.flatMap((detail, position) => {
    const money = amounts[position];
    const isCredit = (textAt(detail, 'CdtDbtInd') || 'CRDT') === 'CRDT';
    return money && isCredit ? [lineOf({ entry, details: [detail], bookedOn, money, position })] : [];
  });
}

interface EntryPart {
  readonly entry: Node;
  readonly details: readonly Node[];
  readonly bookedOn: string;
  readonly money: { readonly amount: number; readonly currency: string };
  readonly position: number;
}

function lineOf({ entry, details, bookedOn, money, position }: EntryPart): StatementLine {
  const parties = details.map(detail => at(detail, 'RltdPties'));
  const [first] = parties;
  const structured = details.flatMap(detail => all(at(detail, 'RmtInf'), 'Strd'));
  const free = details.flatMap(detail => all(at(detail, 'RmtInf'), 'Ustrd').map(textOf));
  const references = structured.map(
    part => textAt(part, 'CdtrRefInf', 'Ref') || textAt(part, 'CdtrRefInf', 'CdtrRef'),
  );
  const endToEnd = details
    .map(detail => textAt(detail, 'Refs', 'EndToEndId'))
    .filter(id => id !== 'NOTPROVIDED');
  const more = [
    ...free,
    ...structured.flatMap(part => [
      ...all(part, 'AddtlRmtInf').map(textOf),
      textAt(part, 'RfrdDocInf', 'Nb'),
    ]),
    ...details.map(detail => textAt(detail, 'AddtlTxInf')),
    textAt(entry, 'AddtlNtryInf'),
    ...endToEnd,
  ];
  return {
    bookedOn,
    ...money,
    payerName: tidyText(
      textAt(first, 'Dbtr', 'Pty', 'Nm') ||
        textAt(first, 'Dbtr', 'Nm') ||
        textAt(first, 'UltmtDbtr', 'Pty', 'Nm') ||
        textAt(first, 'UltmtDbtr', 'Nm'),
      140,
    ),
    payerAccount: tidyText(
      textAt(first, 'DbtrAcct', 'Id', 'IBAN') || textAt(first, 'DbtrAcct', 'Id', 'Othr', 'Id'),
      40,
    ),
    reference: tidyText(references.filter(Boolean).join(' '), 140),
    text: tidyText([...new Set(more.filter(Boolean))].join(' · '), 500),
    bankReference: tidyText(bankReferenceOf(entry, details, position), 100),
  };
}

/** The bank's own id of a part of an entry: of the transaction when it has one, else of the entry with its place. */
function bankReferenceOf(entry: Node, details: readonly Node[], position: number): string {
  const [detail] = details;
  const own = textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId');
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  if (own && own !== ofEntry) return own;
  return ofEntry && position > 0 ? `${ofEntry}/${position}` : ofEntry;
}

function amountOfDetail(detail: Node): { amount: number; currency: string } | undefined {
  return amountAt(detail, 'Amt') ?? amountAt(at(detail, 'AmtDtls', 'TxAmt'), 'Amt');
}

function amountAt(node: Node, name: string): { amount: number; currency: string } | undefined {
  const amount = at(node, name);
  const currency = textAt(amount, '@Ccy');
  const minor = readMajor(textOf(amount));
  return minor === undefined || !/^[A-Z]{3}$/.test(currency) ? undefined : { amount: minor, currency };
}

/** XML amounts have a point and no thousands: '1295', '1295.5', '1295.000'; none has less than a hundredth. */
function readMajor(text: string): number | undefined {
  const parts = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(text.trim());
  return parts ? Number(`${parts[1] ?? ''}${(parts[2] ?? '').padEnd(2, '0')}`) : undefined;
}

function dayAt(node: Node, name: string): string | undefined {
  return readDay(textAt(node, name, 'Dt') || textAt(node, name, 'DtTm'));
}

/** The first element at a path. */
function at(node: Node, ...path: readonly string[]): Node {
  return path.reduce<Node>((found, name) => {
    const child = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined;
    return isList(child) ? child[0] : child;
  }, node);
}

function all(node: Node, name: string): readonly Node[] {
  const found = typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined;
  return isList(found) ? found : found === undefined ? [] : [found];
}

function isList(value: Node | readonly Node[]): value is readonly Node[] {
  return Array.isArray(value);
}

function textAt(node: Node, ...path: readonly string[]): string {
  return textOf(at(node, ...path));
}

function textOf(node: Node): string {
  if (typeof node === 'string') return readEntities(node);
  const text = typeof node === 'object' ? node['#text'] : undefined;
  return typeof text === 'string' ? readEntities(text) : '';
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and numbers; all others stay as they are written. */
function readEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,8}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
