import { withoutForeignLinks, type LanguageCode } from '@vh/domain';
import {
  actionBlock,
  linkedWithin,
  paragraphBlock,
  renderMailLayout,
  smallBlock,
  type MailAction,
  type MailBranding,
  type RenderedMail,
} from './mail-layout.ts';

/** A short mail whose words nobody changes: some sentences, and at most one thing to do. */
export interface StandardMail {
  readonly branding: MailBranding;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: MailAction;
  /** Sentences below the action, in small print. */
  readonly notes?: readonly string[];
}

/** Writes a short mail as HTML and as plain text; every text is escaped, and links to the platform alone. */
export function renderStandardMail(letter: StandardMail): RenderedMail {
  const { branding, language, subject, greeting, paragraphs, action, notes = [] } = letter;
  const blocks = [
    ...[greeting, ...paragraphs].map(paragraphBlock),
    ...(action ? [actionBlock(action)] : []),
    ...notes.map(smallBlock),
  ];
  const sites = branding.sites ?? [];
  return renderMailLayout({
    branding,
    language,
    subject: withoutForeignLinks(subject, sites),
    blocks: blocks.map(block => linkedWithin(block, sites)),
  });
}
