import { checkAnswer, type AnswerProblem, type AnswerValue } from '@vh/domain';
import type { QuestionRecord } from './question.repo.ts';

/** What asking needs to know of a hold. */
export interface QuestionHold {
  readonly id: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
}

/** An answer as it is sent: of a ticket by its hold and place in it, of the order without them. */
export interface GivenAnswer {
  readonly questionId: string;
  readonly holdId?: string | undefined;
  readonly index?: number | undefined;
  readonly value: AnswerValue;
}

/** A judged answer with the ticket it is for; `holdId` null for the order as a whole. */
export interface KeptAnswer {
  readonly questionId: string;
  readonly holdId: string | null;
  readonly index: number | null;
  readonly value: AnswerValue;
}

/** The questions that holds raise, in their order. */
export function asksOf(
  holds: readonly QuestionHold[],
  questions: readonly QuestionRecord[],
): QuestionRecord[] {
  return questions.filter(question => holds.some(hold => isFor(question, hold)));
}

/** Tells whether a question is asked for the tickets of a hold. */
export function isFor(question: QuestionRecord, hold: Omit<QuestionHold, 'id' | 'quantity'>): boolean {
  const { eventId, ticketTypeIds } = question;
  return (
    eventId === hold.eventId && (ticketTypeIds.length === 0 || ticketTypeIds.includes(hold.ticketTypeId))
  );
}

/**
 * Judges all answers of an order. Answers to what was not asked are dropped. `fields` names what is wrong by
 * `answers.<question>` for the order, `answers.<question>.<hold>.<index>` for a ticket.
 */
export function judgeAnswers(
  holds: readonly QuestionHold[],
  questions: readonly QuestionRecord[],
  given: readonly GivenAnswer[],
): { readonly answers: KeptAnswer[]; readonly fields: Record<string, AnswerProblem> } {
  const byPlace = new Map(given.map(answer => [placeOf(answer), answer.value]));
  const answers: KeptAnswer[] = [];
  const fields: Record<string, AnswerProblem> = {};
  for (const question of asksOf(holds, questions)) {
    for (const place of placesOf(question, holds)) {
      const name = placeOf({ questionId: question.id, ...place });
      const rule = { ...question, options: question.options.map(option => option.value) };
      const checked = checkAnswer(rule, byPlace.get(name));
      if (!checked.ok) fields[`answers.${name}`] = checked.problem;
      else if (checked.value !== undefined) {
        const { holdId = null, index = null } = place;
        answers.push({ questionId: question.id, holdId, index, value: checked.value });
      }
    }
  }
  return { answers, fields };
}

function placesOf(
  question: QuestionRecord,
  holds: readonly QuestionHold[],
): Pick<GivenAnswer, 'holdId' | 'index'>[] {
  if (question.per === 'order') return [{}];
  return holds
    .filter(hold => isFor(question, hold))
    .flatMap(hold => Array.from({ length: hold.quantity }, (_, index) => ({ holdId: hold.id, index })));
}

function placeOf({ questionId, holdId, index }: Omit<GivenAnswer, 'value'>): string {
  return holdId === undefined ? questionId : `${questionId}.${holdId}.${index ?? 0}`;
}
