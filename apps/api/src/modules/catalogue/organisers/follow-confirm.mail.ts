import { fillTemplate, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { followTexts } from './follow-texts.ts';

/** Asks a mailbox whether it follows an organiser. It names nobody: anyone who caused it may be a stranger to its reader. */
export function renderFollowConfirm(facts: {
  readonly language: LanguageCode;
  /** The host of the shop. */
  readonly site: string;
  readonly organiser: string;
  /** Where its reader says yes. */
  readonly url: string;
}): ComposedMail {
  const { language, site, organiser, url } = facts;
  const texts = followTexts[language];
  return composeStandardMail({
    template: 'follow-confirm',
    language,
    subject: texts.subject,
    paragraphs: [texts.intro, texts.ignore],
    values: { greeting: texts.greeting, site, organiser },
    action: { label: fillTemplate(texts.open, { organiser }), url },
  });
}
