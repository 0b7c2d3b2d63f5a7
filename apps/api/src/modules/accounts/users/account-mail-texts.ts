import type { LanguageCode } from '@vh/domain';
import { eastAccountTexts } from './account-mail-texts.east.ts';
import { westAccountTexts } from './account-mail-texts.west.ts';
import type { AccountMailTexts } from './account-mail-texts.types.ts';

/** The words of the mails about an account, in the site's languages. */
export const accountMailTexts: Record<LanguageCode, AccountMailTexts> = {
  ...westAccountTexts,
  ...eastAccountTexts,
};
