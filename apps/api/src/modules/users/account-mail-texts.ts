import type { LanguageCode } from '@vh/domain';
import { eastAccountTexts } from './account-mail-texts.east.ts';
import { westAccountTexts } from './account-mail-texts.west.ts';

/** The words of the mails about an account; `{…}` are filled in. */
export interface AccountMailTexts {
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly registerSubject: string;
  readonly registerText: string;
  readonly registerAction: string;
  readonly linkTerms: string;
  readonly registerIgnore: string;
  readonly existsSubject: string;
  readonly existsText: string;
  readonly existsAction: string;
  readonly existsForgot: string;
  readonly resetSubject: string;
  readonly resetText: string;
  readonly resetAction: string;
  readonly resetIgnore: string;
  readonly inviteSubject: string;
  readonly inviteText: string;
  readonly inviteAction: string;
  readonly inviteTerms: string;
  readonly joinedSubject: string;
  readonly joinedText: string;
  readonly changedSubject: string;
  readonly changedText: string;
  readonly changedWarning: string;
  readonly changedAction: string;
  readonly newEmailSubject: string;
  readonly newEmailText: string;
  readonly newEmailAction: string;
  readonly newEmailIgnore: string;
  readonly emailAskedSubject: string;
  readonly emailAskedText: string;
  readonly emailAskedWarning: string;
  readonly emailChangedSubject: string;
  readonly emailChangedText: string;
  readonly closedSubject: string;
  readonly closedText: string;
  readonly closedOrders: string;
}

/** The words of the mails about an account, in the site's languages. */
export const accountMailTexts: Record<LanguageCode, AccountMailTexts> = {
  ...westAccountTexts,
  ...eastAccountTexts,
};
