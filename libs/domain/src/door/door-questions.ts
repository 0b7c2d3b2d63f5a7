import { checkAnswer, type AnswerProblem, type AnswerValue, type QuestionRule } from '../questions.ts';

/** A question of an event as its doors know it, in the words of one language. */
export interface DoorQuestion extends Omit<QuestionRule, 'options'> {
  readonly questionId: string;
  /** The event whose tickets it is about, which may be a combined one. */
  readonly eventId: string;
  /** The ticket types it is for; none: all of the event. */
  readonly ticketTypeIds: readonly string[];
  /** Whether each ticket has an answer of its own, or the order one for all of them. */
  readonly per: 'ticket' | 'order';
  readonly label: string;
  readonly help: string;
  readonly options: { readonly value: string; readonly label: string }[];
  /** Its answer is told to people at the door. */
  readonly isShown: boolean;
  /** Who comes in without an answer is asked at the door. */
  readonly isAsked: boolean;
}

/** That a question was answered for a ticket; without the answer where the door need not know it. */
export interface KnownAnswer {
  readonly questionId: string;
  readonly value?: AnswerValue;
}

/** An answer as it was given; `at` is absent for what the buyer said at the checkout, which was before everything else. */
export interface GivenAtDoor {
  readonly questionId: string;
  readonly value: AnswerValue;
  /** Milliseconds of the server's clock. */
  readonly at?: number;
  readonly nonce?: string;
}

/** What somebody at the door reads about a ticket, and what they are to ask. */
export interface QuestionsAndNotes {
  /** What staff want them to mind. */
  readonly notes: string[];
  readonly answers: {
    readonly questionId: string;
    readonly label: string;
    readonly kind: QuestionRule['kind'];
    /** The words of each chosen value, or the one text written. */
    readonly words: string[];
  }[];
  readonly openQuestions: DoorAsk[];
}

/** A question that is to be asked now. */
export type DoorAsk = Pick<DoorQuestion, 'questionId' | 'kind' | 'label' | 'help' | 'required' | 'options'>;

/** True when a question is about a ticket. */
export function isAbout(
  { eventId, ticketTypeIds }: Pick<DoorQuestion, 'eventId' | 'ticketTypeIds'>,
  ticket: { readonly eventId: string; readonly typeId: string },
): boolean {
  return eventId === ticket.eventId && (ticketTypeIds.length === 0 || ticketTypeIds.includes(ticket.typeId));
}

/**
 * What a door shows and asks about a ticket that it lets in: notes, answers that are to be shown, and questions that nobody
 * has answered yet; undefined for nothing. Server and devices decide by this one function; the verdict knows nothing of it.
 */
export function questionsAtDoor(
  questions: readonly DoorQuestion[],
  ticket: {
    readonly eventId: string;
    readonly typeId: string;
    readonly notes?: readonly string[];
    readonly answers?: readonly KnownAnswer[];
  },
): QuestionsAndNotes | undefined {
  const known = new Map(ticket.answers?.map(answer => [answer.questionId, answer]));
  const own = questions.filter(question => isAbout(question, ticket));
  const prompts: QuestionsAndNotes = {
    notes: [...(ticket.notes ?? [])],
    answers: own.flatMap(question => {
      const value = question.isShown ? known.get(question.questionId)?.value : undefined;
      if (value === undefined) return [];
      const { questionId, label, kind } = question;
      return { questionId, label, kind, words: wordsOf(question, value) };
    }),
    openQuestions: own
      .filter(({ isAsked, questionId }) => isAsked && !known.has(questionId))
      .map(({ questionId, kind, label, help, required, options }) => ({
        ...{ questionId, kind, label, help, required, options },
      })),
  };
  return prompts.notes.length + prompts.answers.length + prompts.openQuestions.length > 0
    ? prompts
    : undefined;
}

/** The answers that count, one a question: the latest, whatever the order in which they became known. */
export function latestAnswers<G extends GivenAtDoor>(given: readonly G[]): Map<string, G> {
  const latest = new Map<string, G>();
  for (const one of given) {
    const known = latest.get(one.questionId);
    if (!known || isLater(one, known)) latest.set(one.questionId, one);
  }
  return latest;
}

/** What a door must know of the answers for a ticket: which questions have one, and those that are to be shown. */
export function answersForDoor(
  questions: readonly DoorQuestion[],
  ticket: { readonly eventId: string; readonly typeId: string },
  given: readonly GivenAtDoor[],
): KnownAnswer[] {
  const latest = latestAnswers(given);
  return questions
    .filter(question => isAbout(question, ticket))
    .flatMap(({ questionId, isShown }) => {
      const answer = latest.get(questionId);
      if (!answer) return [];
      return isShown ? { questionId, value: answer.value } : { questionId };
    });
}

/** What is written into the questions of a door, as it is typed. */
export type TypedAnswers = Readonly<Record<string, AnswerValue>>;

/** Typed answers, judged: what can be kept, and what is wrong by question. */
export interface JudgedAnswers {
  readonly answers: { readonly questionId: string; readonly value: AnswerValue }[];
  readonly problems: Readonly<Record<string, AnswerProblem>>;
}

/** Judges what was answered to the questions of a door. */
export function judgeAtDoor(questions: readonly DoorAsk[], typed: TypedAnswers): JudgedAnswers {
  const answers: JudgedAnswers['answers'] = [];
  const problems: Record<string, AnswerProblem> = {};
  for (const ask of questions) {
    const { questionId } = ask;
    const rule = { ...ask, options: ask.options.map(({ value }) => value) };
    const checked = checkAnswer(rule, typed[questionId]);
    if (!checked.ok) problems[questionId] = checked.problem;
    else if (checked.value !== undefined) answers.push({ questionId, value: checked.value });
  }
  return { answers, problems };
}

function wordsOf({ options }: DoorQuestion, value: AnswerValue): string[] {
  const values = typeof value === 'string' ? [value] : value;
  return values.map(one => options.find(option => option.value === one)?.label || one);
}

function isLater(one: GivenAtDoor, other: GivenAtDoor): boolean {
  const [a, b] = [one.at ?? -Infinity, other.at ?? -Infinity];
  return a === b ? (one.nonce ?? '') > (other.nonce ?? '') : a > b;
}
