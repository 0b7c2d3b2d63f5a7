import type { BodyOf, ResponseOf } from '@vh/contract';
import { languageCodes, type LanguageCode, type QuestionKind, type Translated } from '@vh/domain';
import type { Completeness } from '@vh/area-kit';
import type { CodeTextKey } from '../codes/code-texts.ts';

/** A question as the API tells it. */
export type QuestionRow = ResponseOf<'POST /back/question/get-list'>['questions'][number];

/** An answer of a list as it is typed. */
export interface OptionValues {
  /** Its row on the screen, whatever is typed into it. */
  readonly key: string;
  /** What orders remember it by; undefined for a new one. */
  readonly value: string | undefined;
  readonly labels: Translated;
}

/** The form of a question as it is typed. */
export interface QuestionValues {
  readonly kind: QuestionKind;
  readonly labels: Translated;
  readonly helps: Translated;
  readonly required: boolean;
  readonly per: 'ticket' | 'order';
  readonly ticketTypeIds: readonly string[];
  readonly options: readonly OptionValues[];
  readonly position: string;
  readonly active: boolean;
  /** Where it is asked, and whether its answer is told at the door. */
  readonly askAtCheckout: boolean;
  readonly showAtCheckIn: boolean;
  readonly askAtCheckIn: boolean;
}

/** What is wrong by field. */
export type QuestionProblems = Readonly<Partial<Record<'label' | 'options' | 'places', CodeTextKey>>>;

/** Most answers of a list. */
export const mostOptions = 50;

/** The form of a stored question, or an empty one at the end of the list. */
export function questionValues(row: QuestionRow | undefined, nextPosition: number): QuestionValues {
  if (!row)
    return {
      kind: 'text',
      labels: {},
      helps: {},
      required: false,
      per: 'ticket',
      ticketTypeIds: [],
      options: [],
      position: String(nextPosition),
      active: true,
      askAtCheckout: true,
      showAtCheckIn: false,
      askAtCheckIn: false,
    };
  const { kind, labels, helps, required, per, ticketTypeIds, options, position, active } = row;
  const { askAtCheckout, showAtCheckIn, askAtCheckIn } = row;
  return {
    ...{
      kind,
      labels,
      helps,
      required,
      per,
      ticketTypeIds,
      active,
      askAtCheckout,
      showAtCheckIn,
      askAtCheckIn,
    },
    options: options.map(option => ({ ...option, key: option.value })),
    position: String(position),
  };
}

/** Tells whether a kind of question has a list to choose from. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'multiple_choice';
}

/** Languages that something of a question is written in; the reader's own first, or else the one they are shown it in. */
export function writtenIn(values: QuestionValues, own: LanguageCode): readonly LanguageCode[] {
  const written = languageCodes.filter(language => partsOf(values).some(texts => isWritten(texts, language)));
  const lead = [own, 'en' as const, ...written].find(language => isWritten(values.labels, language)) ?? own;
  return [lead, ...written.filter(language => language !== lead)];
}

/** How much of what is written in the leading language there is in another. */
export function questionCompleteness(
  values: QuestionValues,
  language: LanguageCode,
  lead: LanguageCode,
): Completeness {
  const parts = partsOf(values);
  if (!parts.some(texts => isWritten(texts, language))) return 'empty';
  const needed = parts.filter((texts, at) => at === 0 || isWritten(texts, lead));
  return needed.every(texts => isWritten(texts, language)) ? 'complete' : 'partial';
}

/** All texts of a question: what is asked first. */
function partsOf({ labels, helps, kind, options }: QuestionValues): readonly Translated[] {
  return [labels, helps, ...(hasOptions(kind) ? options.map(option => option.labels) : [])];
}

function isWritten(texts: Translated, language: LanguageCode): boolean {
  return (texts[language] ?? '').trim() !== '';
}

type Saved = Omit<BodyOf<'POST /back/question/save'>, 'eventId' | 'questionId'>;

/** What is saved of the form of a question, or of a new one, and what is wrong with it. */
export function readQuestion(
  values: QuestionValues,
  row: QuestionRow | undefined,
): { body: Saved; problems: QuestionProblems } {
  const labels = textsOf(values.labels);
  const options = hasOptions(values.kind) ? readOptions(values.options, row) : [];
  const position = Number(values.position);
  return {
    body: {
      kind: values.kind,
      labels,
      helps: textsOf(values.helps),
      required: values.required,
      per: values.per,
      ticketTypeIds: [...values.ticketTypeIds],
      options,
      position: Number.isInteger(position) ? Math.min(Math.max(position, 0), 1000) : 0,
      active: values.active,
      askAtCheckout: values.askAtCheckout,
      showAtCheckIn: values.showAtCheckIn,
      askAtCheckIn: values.askAtCheckIn,
    },
    problems: {
      ...(Object.keys(labels).length === 0 && { label: 'wrongLabel' }),
      ...(hasOptions(values.kind) && !isList(options) && { options: 'wrongOptions' }),
      ...(!values.askAtCheckout && !values.askAtCheckIn && { places: 'wrongPlaces' }),
    },
  };
}

/** A list has answers, and no two that read alike in a language. */
function isList(options: NonNullable<Saved['options']>): boolean {
  const read = options.flatMap(({ labels }) =>
    Object.entries(labels).map(([language, text]) => `${language} ${text.toLowerCase()}`),
  );
  return options.length > 0 && new Set(read).size === read.length;
}

/** An answer keeps its value, by which orders remember it, whatever its words become; one without words is none. */
function readOptions(
  typed: readonly OptionValues[],
  row: QuestionRow | undefined,
): NonNullable<Saved['options']> {
  const taken = new Set(row?.options.map(({ value }) => value));
  return typed.flatMap(({ value, labels }) => {
    const texts = textsOf(labels);
    const words = texts.en ?? Object.values(texts)[0];
    if (words === undefined) return [];
    const own = value ?? newValue(words, taken);
    taken.add(own);
    return [{ value: own, labels: texts }];
  });
}

/** A value that no answer has or had: what was given before must not be taken for it. */
function newValue(words: string, taken: ReadonlySet<string>): string {
  const value = words.slice(0, 60).trim();
  if (!taken.has(value)) return value;
  for (let number = 2; ; number += 1) {
    const other = `${value.slice(0, 56)} ${number}`;
    if (!taken.has(other)) return other;
  }
}

function textsOf(texts: Translated): Saved['labels'] {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
  );
}
