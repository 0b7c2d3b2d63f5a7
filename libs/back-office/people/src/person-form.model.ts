import type { LanguageCode } from '@vh/domain';
import type { FieldProblems } from '@vh/area-kit';

/** Who somebody is, as it is typed. */
export interface PersonValues {
  readonly name: string;
  readonly email: string;
  readonly language: LanguageCode;
}

/** Fields of forms about people, by their names in the API. */
export type PersonField =
  | keyof PersonValues
  | 'role'
  | 'additionalRoles'
  | 'memberships'
  | 'managedClientIds'
  | 'payspotIds'
  | 'scannerIds'
  | 'permissions'
  | 'onlyEventIds'
  | 'eventId'
  | 'reason';

/** What is wrong, by field, as a key of the texts. */
export type PersonProblems = Readonly<Partial<Record<PersonField, PersonProblem>>>;

/** Something that can be wrong. */
export type PersonProblem =
  | 'wrongName'
  | 'wrongEmail'
  | 'emailTaken'
  | 'memberTaken'
  | 'wrongRights'
  | 'flagNotOwn'
  | 'flagTooWide'
  | 'eventMissing'
  | 'actAsReasonMissing';

/** The schema that the API uses, as far as forms need it. */
export interface PersonSchema {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined;
  };
}

/** What is wrong with who somebody is; without the schema, which comes a moment later, only what is missing. */
export function personProblems(person: PersonValues, schema: PersonSchema | undefined): PersonProblems {
  const paths = schema?.safeParse(person).error?.issues.map(({ path }) => path[0]) ?? [];
  const isWrong = { name: person.name.trim().length < 2, email: !/^\S+@\S+$/.test(person.email.trim()) };
  return {
    ...((isWrong.name || paths.includes('name')) && { name: 'wrongName' as const }),
    ...((isWrong.email || paths.includes('email')) && { email: 'wrongEmail' as const }),
  };
}

const words: Readonly<Record<string, PersonProblem>> = {
  taken: 'emailTaken',
  not_own: 'flagNotOwn',
  whole_organiser: 'flagTooWide',
};

const ownWords: Readonly<Partial<Record<PersonField, PersonProblem>>> = {
  name: 'wrongName',
  email: 'wrongEmail',
  reason: 'actAsReasonMissing',
};

/** The field of the form that a path of the API lies in: what is wrong inside of a list stands beside the list. */
export function personFieldOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** What the API found wrong at a path, by its code. */
export function personRefusal(path: string, code: string): PersonProblem {
  return words[code] ?? ownWords[personFieldOf(path) as PersonField] ?? 'wrongRights';
}

/** Problems in the reader's words. */
export function problemsInWords(
  problems: PersonProblems,
  text: (problem: PersonProblem) => string,
): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, text(problem)]] : [])),
  );
}
