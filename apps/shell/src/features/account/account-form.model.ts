import {
  checkPassword,
  cleanPersonName,
  personNameProblem,
  type PasswordContext,
  type PasswordProblem,
} from '@vh/domain';
import type { MessageKey } from '@vh/i18n';

/** What is wrong, by the name of the field. */
export type FieldProblems = Readonly<Partial<Record<string, MessageKey>>>;

const passwordWords: Readonly<Record<PasswordProblem, MessageKey>> = {
  too_short: 'fieldPasswordShort',
  too_long: 'fieldPasswordLong',
  common: 'fieldPasswordCommon',
  pattern: 'fieldPasswordPattern',
  personal: 'fieldPasswordPersonal',
};

/** What is wrong with an e-mail; the API looks closer. */
export function emailProblem(email: string): MessageKey | undefined {
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'fieldEmail';
}

/** What is wrong with a person's name. */
export function nameProblem(name: string): MessageKey | undefined {
  return personNameProblem(cleanPersonName(name)) === undefined ? undefined : 'fieldName';
}

/** What is wrong with a phone number, which may be left out. */
export function phoneProblem(phone: string): MessageKey | undefined {
  return /^[+0-9 ()/-]{0,30}$/.test(phone.trim()) ? undefined : 'fieldPhone';
}

/** What is wrong with a new password; the rules are those of the API. */
export function newPasswordProblem(password: string, context: PasswordContext): MessageKey | undefined {
  const problem = checkPassword(password, context);
  return problem && passwordWords[problem];
}

/** What the API found wrong, in words. */
export function problemsOfFields(fields: Readonly<Record<string, string>>): FieldProblems {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name, wordOf(name, problem)] as const),
  );
}

function wordOf(name: string, problem: string): MessageKey {
  if (name === 'code') return problem === 'wrong' ? 'stepFailed' : 'fieldStepCode';
  if (problem === 'wrong') return 'fieldPasswordWrong';
  if (problem === 'same') return 'fieldEmailSame';
  if (name === 'password') {
    return Object.entries(passwordWords).find(([known]) => known === problem)?.[1] ?? 'fieldPassword';
  }
  if (name === 'currentPassword') return 'fieldPassword';
  if (name === 'email') return 'fieldEmail';
  if (name === 'name') return 'fieldName';
  if (name === 'phone') return 'fieldPhone';
  return 'fieldOther';
}

/** Leaves out what is right. */
export function onlyProblems(found: Readonly<Record<string, MessageKey | undefined>>): FieldProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
