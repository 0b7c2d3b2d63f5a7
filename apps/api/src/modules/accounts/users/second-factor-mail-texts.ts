import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/second-factor-mail/en.json';

/** What an owner is told about a change of their second factor or passkeys. */
export type SecondFactorNews =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes'
  | 'passkey-added'
  | 'passkey-removed';

/** The words of the mails about second factors, in the site's languages; `{site}` is filled in. */
export const secondFactorMailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/second-factor-mail/*.json', { eager: true, import: 'default' }),
);
