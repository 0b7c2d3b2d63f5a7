import type { MailTemplate } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import * as z from 'zod';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { findSettings, findSettingValues } from '#system';
import {
  renderMailTexts,
  customTextProblems,
  type ComposedMail,
  type MailTextParts,
} from './composed-mail.ts';
import { loadMailBranding } from './mail-branding.service.ts';
import type { RenderedMail } from './mail-layout.ts';
import { insertMessage } from './message.repo.ts';
import { enqueueSending } from './sending.ts';

/** The group of settings that has the platform's own words, each under the name of its mail and language. */
export const customTextSection = 'mail-words';

const storedWords = z.object({ subject: z.string(), body: z.string() });

/** The name under which the words of a mail are kept. */
export function customTextName(template: MailTemplate, language: LanguageCode): string {
  return `${template}.${language}`;
}

/** The platform's own words for a mail; undefined where it is said in built-in ones. */
export async function findCustomTexts(query: Queries, name: string): Promise<MailTextParts | undefined> {
  const stored = await findSettingValues(query, customTextSection, [name]);
  return readWords(stored.get(name));
}

/** The names of all mails that the platform says in its own words. */
export async function listCustomTexts(query: Queries): Promise<ReadonlySet<string>> {
  const stored = await findSettings(query, customTextSection);
  return new Set([...stored].filter(([, value]) => readWords(value)).map(([name]) => name));
}

function readWords(value: unknown): MailTextParts | undefined {
  const { data } = storedWords.safeParse(value);
  return data;
}

/** Says mails in the name of the site, and in the platform's own words where it has them. */
export async function applyCustomTexts<M extends ComposedMail>(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  mails: readonly M[],
): Promise<(Omit<M, 'draft'> & RenderedMail)[]> {
  const nameOf = ({ draft }: M) => customTextName(draft.template, draft.language);
  const stored = await findSettingValues(query, customTextSection, [...new Set(mails.map(nameOf))]);
  const branding = await loadMailBranding(query, config);
  return mails.map(mail => {
    const { draft, ...rest } = mail;
    const words = readWords(stored.get(nameOf(mail)));
    // words that name what this mail has not, such as from an older version, would leave gaps
    const isWhole =
      words && Object.values(customTextProblems(draft, words)).every(found => found.length === 0);
    return { ...rest, ...renderMailTexts(draft, branding, isWhole ? words : undefined) };
  });
}

/**
 * Writes a mail in the platform's words and puts its sending in the queue; it exists if and only if the transaction commits.
 * Answers false for one that was not written, since its mailbox had enough for today.
 */
export async function postMail(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  mail: ComposedMail,
  to: {
    readonly kind: string;
    readonly recipient: string;
    readonly orderId?: string;
    /** Orders whose tickets are attached. */
    readonly ticketsOf?: readonly string[];
    /** Where replies go; to the sender when not said. */
    readonly replyTo?: string | undefined;
    /** Anybody can cause it for any address: few a day to mailboxes that nobody proved. */
    readonly isUnasked?: boolean;
  },
): Promise<boolean> {
  const [said] = await applyCustomTexts(deps, tx, [mail]);
  if (!said) return false;
  const { kind, recipient, orderId = null, ticketsOf = [], isUnasked = false, replyTo } = to;
  const id = newId();
  const message = { ...said, id, kind, recipient, orderId, ticketsOf, isUnasked, replyTo };
  if (!(await insertMessage(deps.config, tx, message, deps.clock.now()))) return false;
  await enqueueSending(deps, tx, [id]);
  return true;
}
