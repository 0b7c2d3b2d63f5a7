import type { BodyOf, ResponseOf } from '@vh/contract';
import type { QuestionKind } from '@vh/domain';
import type { CodeTextKey } from '../codes/code-texts.ts';

/** A question as the API tells it. */
export type QuestionRow = ResponseOf<'POST /back/question/get-list'>['questions'][number];

/** The form of a question as it is typed. */
export interface QuestionValues {
  readonly kind: QuestionKind;
  readonly labelEn: string;
  readonly labelSr: string;
  readonly helpEn: string;
  readonly helpSr: string;
  readonly required: boolean;
  readonly per: 'ticket' | 'order';
  readonly ticketTypeIds: readonly string[];
  /** One answer a line, English and Serbian parted by a bar. */
  readonly options: string;
  readonly position: string;
  readonly active: boolean;
}

/** What is wrong by field. */
export type QuestionProblems = Readonly<Partial<Record<keyof QuestionValues, CodeTextKey>>>;

/** The form of a stored question, or an empty one at the end of the list. */
export function questionValues(row: QuestionRow | undefined, nextPosition: number): QuestionValues {
  const { kind, labels, helps, required, per, ticketTypeIds, options, position, active } =
    row ?? emptyQuestion(nextPosition);
  return {
    kind,
    required,
    per,
    ticketTypeIds,
    active,
    position: String(position),
    labelEn: labels.en ?? '',
    labelSr: labels.sr ?? '',
    helpEn: helps.en ?? '',
    helpSr: helps.sr ?? '',
    options: options.map(lineOf).join('\n'),
  };
}

function emptyQuestion(position: number): Omit<QuestionRow, '_id'> {
  return {
    position,
    kind: 'text',
    labels: {},
    helps: {},
    required: false,
    per: 'ticket',
    ticketTypeIds: [],
    options: [],
    active: true,
  };
}

/** Tells whether a kind of question has a list to choose from. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'multiple_choice';
}

type Saved = Omit<BodyOf<'POST /back/question/save'>, 'eventId' | 'questionId'>;

/** What is saved of the form, and what is wrong with it. Languages that the form does not show stay as stored. */
export function readQuestion(
  values: QuestionValues,
  row: QuestionRow | undefined,
): { body: Saved; problems: QuestionProblems } {
  const labels = textsOf({ ...row?.labels, en: values.labelEn, sr: values.labelSr });
  const options = hasOptions(values.kind) ? readOptions(values.options, row) : [];
  const position = Number(values.position);
  const isListed = new Set(options.map(option => option.value)).size === options.length && options.length > 0;
  return {
    body: {
      kind: values.kind,
      labels,
      helps: textsOf({ ...row?.helps, en: values.helpEn, sr: values.helpSr }),
      required: values.required,
      per: values.per,
      ticketTypeIds: [...values.ticketTypeIds],
      options,
      position: Number.isInteger(position) ? Math.min(Math.max(position, 0), 1000) : 0,
      active: values.active,
    },
    problems: {
      ...(Object.keys(labels).length === 0 && { labelEn: 'wrongLabel' }),
      ...(hasOptions(values.kind) && !isListed && { options: 'wrongOptions' }),
    },
  };
}

/**
 * An answer keeps its value, by which orders remember it, as long as its words are there, wherever their line stands. Where
 * there are as many lines as before, a line with new words is the old one written anew; any other is a new answer.
 */
function readOptions(typed: string, row: QuestionRow | undefined): NonNullable<Saved['options']> {
  const lines = typed
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  const stored = row?.options ?? [];
  const found = lines.map(line => stored.find(option => isSaid(option, line)));
  const isRewritten = lines.length === stored.length;
  const taken = new Set(stored.map(({ value }) => value));
  return lines.map((line, index) => {
    const inPlace = isRewritten ? stored[index] : undefined;
    const kept = found[index] ?? (inPlace && !found.includes(inPlace) ? inPlace : undefined);
    const [en = '', sr = ''] = line.split('|').map(part => part.trim());
    return {
      value: kept?.value ?? newValue(en || sr, taken),
      labels: textsOf({ ...kept?.labels, en, sr }),
    };
  });
}

/** An answer as a line of the form. */
function lineOf({ labels }: QuestionRow['options'][number]): string {
  return [labels.en, labels.sr].filter(Boolean).join(' | ');
}

/** Whether a line says an answer as it was in one of the languages at least. */
function isSaid({ labels }: QuestionRow['options'][number], line: string): boolean {
  const [en = '', sr = ''] = line.split('|').map(part => part.trim());
  return (
    (en !== '' && en === labels.en) || (sr !== '' && sr === labels.sr) || (sr === '' && en === labels.sr)
  );
}

/** A value that no answer has or had: what was given before must not be taken for it. */
function newValue(words: string, taken: ReadonlySet<string>): string {
  const value = words.slice(0, 60);
  if (!taken.has(value)) return value;
  for (let number = 2; ; number += 1) {
    const other = `${value.slice(0, 56)} ${number}`;
    if (!taken.has(other)) return other;
  }
}

function textsOf(texts: Saved['labels']): Saved['labels'] {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
