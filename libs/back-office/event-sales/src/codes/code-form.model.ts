import type { BodyOf, ResponseOf } from '@vh/contract';
import { codeKey, minorUnitsPerMajor, readTypedAmount, type CodeKind, type LanguageCode } from '@vh/domain';
import { readPercent } from '@vh/area-kit';
import type { CodeTextKey } from './code-texts.ts';

/** A code as a row of its list. */
export type CodeRow = ResponseOf<'POST /back/code/get-list'>['rows'][number];

/** The form of a code, or of many, as it is typed. */
export interface CodeValues {
  readonly code: string;
  readonly count: string;
  readonly prefix: string;
  readonly batch: string;
  readonly kind: CodeKind;
  readonly percent: string;
  readonly amount: string;
  readonly per: 'ticket' | 'order';
  readonly unlocks: boolean;
  readonly onlyThisEvent: boolean;
  readonly ticketTypeIds: readonly string[];
  /** As `datetime-local` fields have it, in the reader's time zone. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly maxUses: string;
  readonly maxTickets: string;
  readonly maxPerBuyer: string;
  readonly note: string;
  readonly active: boolean;
}

/** What is wrong by field. */
export type CodeProblems = Readonly<Partial<Record<keyof CodeValues, CodeTextKey>>>;

const emptyCode: CodeValues = {
  code: '',
  count: '100',
  prefix: '',
  batch: '',
  kind: 'percent',
  percent: '',
  amount: '',
  per: 'ticket',
  unlocks: false,
  onlyThisEvent: true,
  ticketTypeIds: [],
  validFrom: '',
  validTo: '',
  maxUses: '',
  maxTickets: '',
  maxPerBuyer: '',
  note: '',
  active: true,
};

/** The form of a stored code, or an empty one. */
export function codeValues(row: CodeRow | undefined): CodeValues {
  if (!row) return emptyCode;
  const { code, kind, per, unlocks, ticketTypeIds, note, active } = row;
  return {
    ...emptyCode,
    code,
    kind,
    per,
    unlocks,
    ticketTypeIds,
    note,
    active,
    percent: typedOf(row.basisPoints / 100),
    amount: typedOf(row.amount / minorUnitsPerMajor),
    onlyThisEvent: row.eventId !== null,
    validFrom: localOf(row.validFrom),
    validTo: localOf(row.validTo),
    maxUses: typedOf(row.maxUses),
    maxTickets: typedOf(row.maxTickets),
    maxPerBuyer: typedOf(row.maxPerBuyer),
  };
}

/** A number as it is typed; nothing for none. */
function typedOf(value: number | null): string {
  return value ? String(value) : '';
}

/** What the API is told of a code's terms. */
export type CodeRules = Omit<BodyOf<'POST /back/code/generate'>, 'eventId' | 'count' | 'prefix' | 'batch'>;

/** The most that a code takes off, minor units. */
export const mostOff = 1_000_000_000;

/** The terms of the form, typed in a language, or what is wrong with them. */
export function readRules(
  values: CodeValues,
  language: LanguageCode,
): { rules: CodeRules; problems: CodeProblems } {
  const basisPoints = numberOr0(readPercent(values.percent));
  const amount = numberOr0(readTypedAmount(values.amount, { language, highest: mostOff }));
  const limits = {
    maxUses: limitOf(values.maxUses),
    maxTickets: limitOf(values.maxTickets),
    maxPerBuyer: limitOf(values.maxPerBuyer),
  };
  const validFrom = instantOf(values.validFrom);
  const validTo = instantOf(values.validTo);
  const problems: CodeProblems = {
    ...(values.kind === 'percent' && !(basisPoints > 0) && { percent: 'wrongPercent' }),
    ...(values.kind === 'fixed' && !(amount > 0) && { amount: 'wrongAmount' }),
    ...(Number.isNaN(limits.maxUses) && { maxUses: 'wrongNumber' }),
    ...(Number.isNaN(limits.maxTickets) && { maxTickets: 'wrongNumber' }),
    ...(Number.isNaN(limits.maxPerBuyer) && { maxPerBuyer: 'wrongNumber' }),
    ...(validFrom && validTo && validTo <= validFrom && { validTo: 'wrongEnd' }),
  };
  const { kind, per, unlocks, onlyThisEvent, ticketTypeIds, note } = values;
  return {
    problems,
    rules: {
      kind,
      per,
      unlocks,
      onlyThisEvent,
      note,
      ...limits,
      ticketTypeIds: [...ticketTypeIds],
      basisPoints: kind === 'percent' ? basisPoints : 0,
      amount: kind === 'fixed' ? amount : 0,
      ...(validFrom && { validFrom }),
      ...(validTo && { validTo }),
    },
  };
}

/** The longest that a code can be, in letters. */
export const longestCode = 40;

/** What is wrong with the name of one code. */
export function codeNameProblem(code: string): 'wrongCode' | 'longCode' | undefined {
  if (code.trim().length > longestCode) return 'longCode';
  return codeKey(code).length < 3 ? 'wrongCode' : undefined;
}

/** What is wrong with the number and the beginning of many codes. */
export function manyProblems({ count, prefix }: CodeValues): CodeProblems {
  const many = Number(count);
  return {
    ...(!(Number.isInteger(many) && many >= 1 && many <= 5000) && { count: 'wrongCount' }),
    ...(!/^[A-Za-z0-9]{0,12}$/.test(prefix.trim()) && { prefix: 'wrongPrefix' }),
  };
}

/** A number that was read; 0, which no code takes off, for what is none. */
function numberOr0(read: number | 'wrong' | undefined): number {
  return typeof read === 'number' ? read : 0;
}

/** A limit; null for none, NaN for what is no whole number above 0. */
function limitOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  const limit = Number(typed);
  return Number.isInteger(limit) && limit >= 1 && limit <= 1_000_000 ? limit : Number.NaN;
}

function instantOf(local: string): string | undefined {
  const at = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** An instant as `datetime-local` fields have it. */
function localOf(iso: string | undefined): string {
  if (iso === undefined) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
