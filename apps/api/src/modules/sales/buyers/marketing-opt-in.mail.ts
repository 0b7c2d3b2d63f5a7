import type { LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { marketingOptInTexts } from './marketing-opt-in-texts.ts';

/** Asks a mailbox whether it wants marketing. It names nobody: anyone who caused it may be a stranger to its reader. */
export function renderMarketingOptIn(facts: {
  readonly language: LanguageCode;
  /** The host of the shop. */
  readonly site: string;
  /** Where its reader says yes. */
  readonly url: string;
}): ComposedMail {
  const texts = marketingOptInTexts[facts.language];
  return composeStandardMail({
    template: 'marketing-confirm',
    language: facts.language,
    subject: texts.subject,
    paragraphs: [texts.intro, texts.ignore],
    values: { greeting: texts.greeting, site: facts.site },
    action: { label: texts.open, url: facts.url },
  });
}
