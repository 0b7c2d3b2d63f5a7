import type { ResponseOf } from '@vh/contract';
import { templateProblems, type TemplateProblem } from '@vh/domain';

/** The words of a mail in one language, as the API answers them. */
export type MailTemplateDetail = ResponseOf<'POST /back/mail-template/get'>;

/** The words as they are typed. */
export interface MailTextParts {
  readonly subject: string;
  readonly body: string;
}

/** What is wrong with a field: nothing in it, or something that no mail can be made of. */
export type WordsProblem = TemplateProblem | { readonly reason: 'empty'; readonly name?: never };

/** What is wrong, by field; the first thing each. */
export function wordsProblems(
  { subject, body }: MailTextParts,
  { variables, blocks }: Pick<MailTemplateDetail, 'variables' | 'blocks'>,
): Partial<Record<keyof MailTextParts, WordsProblem>> {
  const names = variables.map(one => one.name);
  const problemOf = (words: string, blocksHere: readonly string[]): WordsProblem | undefined =>
    words.trim() === ''
      ? { reason: 'empty' }
      : templateProblems(words, { variables: names, blocks: blocksHere })[0];
  const found = { subject: problemOf(subject, []), body: problemOf(body, blocks) };
  return {
    ...(found.subject && { subject: found.subject }),
    ...(found.body && { body: found.body }),
  };
}

/** What the API found wrong at a field, such as `unknown:total`; undefined when it is something else. */
export function readRefusal(code: string): WordsProblem | undefined {
  const [reason, name = ''] = code.split(':');
  if (reason === 'unknown' || reason === 'block') return { reason, name };
  return reason === 'braces' ? { reason } : undefined;
}

/** Puts a name in braces where the caret is, in place of what is chosen; a block gets paragraphs around it. */
export function insertName(
  words: string,
  { start, end }: { readonly start: number; readonly end: number },
  { name, isBlock }: { readonly name: string; readonly isBlock: boolean },
): { readonly words: string; readonly caret: number } {
  const before = words.slice(0, start);
  const after = words.slice(end);
  const lead = isBlock && before.trim() !== '' ? `${before.trimEnd()}\n\n` : before;
  const rest = isBlock && after.trim() !== '' ? `\n\n${after.trimStart()}` : after;
  const put = `${lead}{${name}}`;
  return { words: put + rest, caret: put.length };
}
