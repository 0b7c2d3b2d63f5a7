import type { MailTemplate } from '@vh/contract';
import {
  blockOf,
  fillTemplate,
  type MailText,
  templateParagraphs,
  templateProblems,
  withoutForeignLinks,
  type LanguageCode,
  type TemplateProblem,
} from '@vh/domain';
import {
  actionBlock,
  linkBlock,
  linkedWithin,
  paragraphBlock,
  renderMailLayout,
  smallBlock,
  type MailAction,
  type MailBlock,
  type MailBranding,
  type MailPicture,
  type RenderedMail,
} from './mail-layout.ts';

/** The words of a mail, with variables in braces; empty lines part the paragraphs of the body. */
export interface MailTextParts {
  readonly subject: string;
  readonly body: string;
}

/** A mail before its variables are filled in: built-in words, and what they stand for. */
export interface MailDraft {
  readonly template: MailTemplate;
  readonly language: LanguageCode;
  readonly words: MailTextParts;
  /** What variables stand for; may have several lines and paragraphs, or none. */
  readonly values: Readonly<Record<string, string>>;
  /** What is no text, such as a button; each stands in a paragraph of its own. */
  readonly blocks: Readonly<Record<string, MailBlock>>;
  /** True when what stands below the button is small print. */
  readonly endsSmall: boolean;
  /** Websites of the organisers whose texts these are: links to them may stand in it, besides those to the platform. */
  readonly sites?: readonly string[];
  /** What nobody but the recipient may read, besides tokens in links: written as it stands in the mail. */
  readonly secrets?: readonly string[];
  /** Texts of the organiser around what the mail says, with their values filled in. */
  readonly ownText?: MailText;
}

/** A mail that is still to be said, in built-in words or in those of the platform. */
export interface ComposedMail {
  readonly draft: MailDraft;
}

/** A short mail with words that the platform may change; paragraphs without anything in them are left out. */
export function composeStandardMail(letter: {
  readonly template: MailTemplate;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly action?: MailAction;
  /** Stands below the action. */
  readonly picture?: MailPicture;
  /** Something else that few want to do, in small print at the end. */
  readonly link?: MailAction;
  /** Sentences below the action, in small print. */
  readonly notes?: readonly string[];
  /** What nobody but the recipient may read, besides tokens in links. */
  readonly secrets?: readonly string[];
  /** Websites of the organisers whose texts these are. */
  readonly sites?: readonly string[];
}): ComposedMail {
  const {
    template,
    language,
    subject,
    paragraphs,
    values,
    action,
    picture,
    link,
    notes = [],
    secrets,
    sites,
  } = letter;
  const button = action ? ['{button}'] : [];
  return {
    draft: {
      template,
      language,
      words: {
        subject,
        body: ['{greeting}', ...paragraphs, ...button, ...notes, ...(link ? ['{link}'] : [])].join('\n\n'),
      },
      values,
      blocks: {
        ...(action && { button: actionBlock(action, picture) }),
        ...(link && { link: linkBlock(link) }),
      },
      endsSmall: true,
      ...(secrets && { secrets }),
      ...(sites && { sites }),
    },
  };
}

/** What is wrong with words for a mail, by field. */
export function customTextProblems(
  { values, blocks }: MailDraft,
  { subject, body }: MailTextParts,
): { readonly subject: readonly TemplateProblem[]; readonly body: readonly TemplateProblem[] } {
  const variables = Object.keys(values);
  return {
    subject: templateProblems(subject, { variables, blocks: [] }),
    body: templateProblems(body, { variables, blocks: Object.keys(blocks) }),
  };
}

/**
 * Says a mail in its own words or in others; nothing that must be in it is lost when they have no place for it. What
 * people wrote into it links to the platform and to its organiser's website alone.
 * @param siteName in whose name
 */
export function renderMailTexts(
  draft: Omit<MailDraft, 'template'>,
  branding: MailBranding,
  words: MailTextParts = draft.words,
): RenderedMail {
  const { values, blocks, language, endsSmall } = draft;
  const written = templateParagraphs(words.body);
  const isPlaced = (name: string) => written.some(paragraph => blockOf(paragraph) === name);
  const missing = Object.keys(blocks).filter(name => !isPlaced(name));
  const paragraphs = [...written, ...missing.map(name => `{${name}}`)];
  const buttonAt = endsSmall ? paragraphs.findIndex(one => blockOf(one) === 'button') : -1;
  const said = paragraphs.map((paragraph, at) => {
    const block = blocks[blockOf(paragraph) ?? ''];
    if (block) return [block];
    // a value may bring paragraphs of its own, or nothing to say at all
    const texts = templateParagraphs(fillTemplate(paragraph, values));
    return texts.map(buttonAt !== -1 && at > buttonAt ? smallBlock : paragraphBlock);
  });
  const shown = amidOwnText(said, { opening: openingOf(paragraphs), ...draft.ownText });
  const sites = [...(branding.sites ?? []), ...(draft.sites ?? [])];
  const subject = withoutForeignLinks(fillTemplate(words.subject, values), sites);
  return {
    ...renderMailLayout({
      branding,
      language,
      subject,
      blocks: shown.map(block => linkedWithin(block, sites)),
    }),
    ...(draft.secrets && { secrets: draft.secrets }),
  };
}

/** Number of paragraphs that open a mail: the greeting, and the sentences that it leads into. */
function openingOf(paragraphs: readonly string[]): number {
  const greeting = /\{\s*(greeting|name)\s*\}/.test(paragraphs[0] ?? '') ? 1 : 0;
  const next = paragraphs[greeting];
  // a button or a list of facts is no sentence
  return next === undefined || blockOf(next) !== undefined ? greeting : greeting + 1;
}

/** Blocks of paragraphs with an organiser's texts: one below the opening, one at the end. */
function amidOwnText(
  said: readonly (readonly MailBlock[])[],
  { opening, introduction = '', closing = '' }: Partial<MailText> & { readonly opening: number },
): readonly MailBlock[] {
  const blocksOfText = (text: string) => templateParagraphs(text).map(paragraphBlock);
  return [
    ...said.slice(0, opening).flat(),
    ...blocksOfText(introduction),
    ...said.slice(opening).flat(),
    ...blocksOfText(closing),
  ];
}
