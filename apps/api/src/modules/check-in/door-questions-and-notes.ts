import { createHash } from 'node:crypto';
import {
  answersForDoor,
  isAbout,
  pickTranslation,
  type DoorQuestion,
  type LanguageCode,
  type ListedTicket,
} from '@vh/domain';
import type { Queries } from '../../platform/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { listQuestions } from '#orders';
import { listTicketAnswers, listTicketNotes } from './records/door-answers-and-notes.repo.ts';

/** What of a ticket says which questions are about it. */
interface TicketKind {
  readonly id: string;
  readonly eventId: string;
  readonly typeId: string;
}

/** The questions of events that doors show the answers of, or ask, in the words of a language. */
export async function readDoorQuestions(
  query: Queries,
  eventIds: readonly string[],
  language: LanguageCode,
): Promise<DoorQuestion[]> {
  const questions = await listQuestions(query, eventIds, 'door');
  return questions.map(question => ({
    questionId: question.id,
    eventId: question.eventId,
    ticketTypeIds: question.ticketTypeIds,
    kind: question.kind,
    required: question.required,
    per: question.per,
    label: pickTranslation(question.labels, language),
    help: pickTranslation(question.helps, language),
    options: question.options.map(({ value, labels }) => ({
      value,
      label: pickTranslation(labels, language) || value,
    })),
    isShown: question.showAtCheckIn,
    isAsked: question.askAtCheckIn,
  }));
}

/**
 * What decides which answers are in a list of tickets, as a short text; '' for none. Where staff change that, the tickets
 * themselves are not written, and doors are told all of them again.
 */
export function markOf(questions: readonly DoorQuestion[]): string {
  if (questions.length === 0) return '';
  const said = questions.map(one => [one.questionId, one.isShown, one.isAsked, one.ticketTypeIds.toSorted()]);
  return createHash('sha256').update(JSON.stringify(said.toSorted())).digest('hex').slice(0, 12);
}

/** Adds to tickets what staff want doors to mind about them, and what was answered to the questions of the door. */
export async function withQuestionsAndNotes<T extends TicketKind>(
  query: Queries,
  tickets: readonly T[],
  questions: readonly DoorQuestion[],
): Promise<(T & Pick<ListedTicket, 'notes' | 'answers'>)[]> {
  const asked = tickets.filter(ticket => questions.some(question => isAbout(question, ticket)));
  const ids = (some: readonly TicketKind[]) => some.map(({ id }) => id);
  const [notes, answers] = await Promise.all([
    listTicketNotes(query, ids(tickets)),
    listTicketAnswers(
      query,
      ids(asked),
      questions.map(({ questionId }) => questionId),
    ),
  ]);
  const notesOf = groupBy(notes, ({ ticketId }) => ticketId);
  const answersOf = groupBy(answers, ({ ticketId }) => ticketId);
  return tickets.map(ticket => {
    const minded = notesOf.get(ticket.id);
    const known = answersForDoor(questions, ticket, answersOf.get(ticket.id) ?? []);
    return {
      ...ticket,
      ...(minded && { notes: minded.map(({ note }) => note) }),
      ...(known.length > 0 && { answers: known }),
    };
  });
}
