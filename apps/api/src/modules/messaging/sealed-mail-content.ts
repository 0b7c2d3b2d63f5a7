import { openSealedText, sealText } from '../../platform/sealed-text.ts';

/** The words of a mail. */
export interface MailContent {
  readonly html: string;
  readonly text: string;
}

/** The same as they are stored: marks in place of what opens something, which is sealed beside them. */
export interface StoredMailContent extends MailContent {
  /** Null for a mail that opens nothing. */
  readonly sealed: string | null;
}

/**
 * What opens something: the last part of a link's path or a value in it, and any long text of mixed letters. Tokens are
 * 16 bytes or more as base64url; addresses for readers have no capitals.
 */
const opener =
  /(?<=[=.])[\w-]{20,}|(?<=\/)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}|(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g;

const mark = /⟦(\d+)⟧/g;

/** What readers see in place of what opens something. */
const hidden = '•••••';

/**
 * Takes what opens something out of a mail's words and seals it.
 * @param secrets what else must not be read, such as a pick-up code, as it is written in the mail
 */
export function sealMailContent(
  { html, text, secrets = [] }: MailContent & { readonly secrets?: readonly string[] | undefined },
  messageId: string,
  appSecret: string,
): StoredMailContent {
  const found = [...new Set([...secrets, ...openersIn(html), ...openersIn(text)])].filter(Boolean);
  if (found.length === 0) return { html, text, sealed: null };
  // the longest first: none is looked for inside another
  const kept = found.sort((one, other) => other.length - one.length);
  const stripped = (words: string) =>
    kept.reduce((rest, secret, at) => rest.replaceAll(secret, `⟦${at}⟧`), words);
  return {
    html: stripped(html),
    text: stripped(text),
    sealed: sealText(JSON.stringify(kept), sealName(messageId), appSecret),
  };
}

/**
 * The words as they are sent.
 * @throws {Error} when they were sealed under another secret
 */
export function openMailContent(
  { html, text, sealed }: StoredMailContent,
  messageId: string,
  appSecret: string,
): MailContent {
  if (sealed === null) return { html, text };
  const opened = openSealedText(sealed, sealName(messageId), appSecret);
  if (opened === undefined) throw new Error('the links of this mail were sealed under another APP_SECRET');
  const secrets: unknown = JSON.parse(opened);
  const secretAt = (at: number): unknown => (Array.isArray(secrets) ? secrets[at] : undefined);
  const filled = (words: string) =>
    words.replace(mark, (whole, at: string) => {
      const secret = secretAt(Number(at));
      return typeof secret === 'string' ? secret : whole;
    });
  return { html: filled(html), text: filled(text) };
}

/** MailContent for readers other than the recipient: without what opens something, also where it was stored by older versions. */
export function redactMailContent(text: string): string {
  return text.replace(mark, hidden).replace(opener, hidden);
}

function openersIn(words: string): string[] {
  return words.match(opener) ?? [];
}

function sealName(messageId: string): string {
  return `message ${messageId}`;
}
