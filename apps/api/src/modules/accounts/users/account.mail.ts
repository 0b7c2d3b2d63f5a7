import { fillTemplate, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { secondFactorMailTexts, type SecondFactorNews } from './second-factor-mail-texts.ts';
import { accountMailTexts, type AccountMailTexts } from './account-mail-texts.ts';

/** What somebody is told about their account, or about the one they asked for. */
export type AccountNews =
  | { readonly kind: 'register' | 'reset' | 'email-change' | 'invite'; readonly url: string }
  | { readonly kind: 'joined'; readonly place: string }
  | {
      readonly kind:
        | 'exists'
        | 'password-changed'
        | 'email-asked'
        | 'email-changed'
        | 'closed'
        | SecondFactorNews;
    };

/** The facts of a mail about an account. */
export interface AccountMailFacts {
  readonly language: LanguageCode;
  /** Empty when it is not known. */
  readonly name: string;
  readonly siteName: string;
  readonly loginUrl: string;
  readonly resetUrl: string;
}

/** A mail about an account, as HTML and as plain text. */
export function renderAccountMail(facts: AccountMailFacts, news: AccountNews): ComposedMail {
  const { language, name, siteName, loginUrl, resetUrl } = facts;
  const texts = accountMailTexts[language];
  const parts = partsOf(texts, facts, news);
  return composeStandardMail({
    template: `account-${news.kind}`,
    language,
    subject: parts.subject,
    paragraphs: parts.text,
    values: {
      greeting: name === '' ? texts.greetingNoName : fillTemplate(texts.greeting, { name }),
      name,
      site: siteName,
      loginUrl,
      resetUrl,
      ...(news.kind === 'joined' && { place: news.place }),
    },
    ...(parts.action && { action: parts.action }),
    notes: parts.notes ?? [],
  });
}

interface Parts {
  readonly subject: string;
  readonly text: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly notes?: readonly string[];
}

function partsOf(texts: AccountMailTexts, facts: AccountMailFacts, news: AccountNews): Parts {
  switch (news.kind) {
    case 'register':
      return {
        subject: texts.registerSubject,
        text: [texts.registerText],
        action: { label: texts.registerAction, url: news.url },
        notes: [texts.linkTerms, texts.registerIgnore],
      };
    case 'exists':
      return {
        subject: texts.existsSubject,
        text: [texts.existsText],
        action: { label: texts.existsAction, url: facts.loginUrl },
        notes: [texts.existsForgot],
      };
    case 'reset':
      return {
        subject: texts.resetSubject,
        text: [texts.resetText],
        action: { label: texts.resetAction, url: news.url },
        notes: [texts.linkTerms, texts.resetIgnore],
      };
    case 'invite':
      return {
        subject: texts.inviteSubject,
        text: [texts.inviteText],
        action: { label: texts.inviteAction, url: news.url },
        notes: [texts.inviteTerms],
      };
    case 'joined':
      return {
        subject: texts.joinedSubject,
        text: [texts.joinedText],
        action: { label: texts.existsAction, url: facts.loginUrl },
      };
    case 'password-changed':
      return {
        subject: texts.changedSubject,
        text: [texts.changedText, texts.changedWarning],
        action: { label: texts.changedAction, url: facts.resetUrl },
      };
    case 'email-change':
      return {
        subject: texts.newEmailSubject,
        text: [texts.newEmailText],
        action: { label: texts.newEmailAction, url: news.url },
        notes: [texts.linkTerms, texts.newEmailIgnore],
      };
    case 'email-asked':
      return {
        subject: texts.emailAskedSubject,
        text: [texts.emailAskedText, texts.emailAskedWarning],
        action: { label: texts.changedAction, url: facts.resetUrl },
      };
    case 'email-changed':
      return { subject: texts.emailChangedSubject, text: [texts.emailChangedText] };
    case 'second-factor-on':
    case 'second-factor-off':
    case 'recovery-codes':
    case 'passkey-added':
    case 'passkey-removed': {
      const { subject, text } = secondFactorMailTexts[facts.language][news.kind];
      const action = { label: texts.changedAction, url: facts.resetUrl };
      return { subject, text: [text, texts.changedWarning], action };
    }
    case 'closed':
      return { subject: texts.closedSubject, text: [texts.closedText, texts.closedOrders] };
  }
}
