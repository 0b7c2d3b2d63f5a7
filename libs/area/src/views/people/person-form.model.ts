import { isApiError } from '@vh/api-client';
import type { LanguageCode } from '@vh/domain';

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
  | 'moreRoles'
  | 'memberships'
  | 'managedClientIds'
  | 'payspotIds'
  | 'scannerIds'
  | 'permissions'
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

const words: Readonly<Record<string, PersonProblem>> = { taken: 'emailTaken', not_own: 'flagNotOwn' };

const ownWords: Readonly<Partial<Record<PersonField, PersonProblem>>> = {
  name: 'wrongName',
  email: 'wrongEmail',
  reason: 'actAsReasonMissing',
};

/** What the API found wrong, by field; nothing when it is no field's fault. */
export function refusedFields(error: unknown): PersonProblems {
  if (!isApiError(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, problem]) => {
      const field = (path.split('.')[0] ?? path) as PersonField;
      return [field, words[problem] ?? ownWords[field] ?? 'wrongRights'];
    }),
  );
}
