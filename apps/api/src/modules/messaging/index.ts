/** Mails: how they are composed, kept and sent; who wants no more. Other contexts import `#messaging`, which is this file. */
export {
  type ComposedMail,
  composeStandardMail,
  type MailDraft,
  type MailTextParts,
  renderMailTexts,
  customTextProblems,
} from './composed-mail.ts';
export { confirmUrlOf, isTokenOf } from './confirm-link.ts';
export { confirmMinutes } from './confirm-time.ts';
export { emailProofTexts } from './email-proof-texts.ts';
export { renderStandardMail } from './standard.mail.ts';
export {
  findProved,
  hasWithheldMail,
  isProvedMailbox,
  mailboxHash,
  proveMailbox,
  sweepMailBudget,
} from './mail-budget.repo.ts';
export { loadMailBranding } from './mail-branding.service.ts';
export { createTestMails, getMailSettings } from './mail-settings.service.ts';
export { loadMailSetup } from './mail-setup.ts';
export {
  actionBlock,
  brandingHead,
  linkedWithin,
  type MailBlock,
  type MailBranding,
  paragraphBlock,
  type RenderedMail,
  renderMailLayout,
  smallBlock,
} from './mail-layout.ts';
export { confirmationTexts, type ConfirmationTexts } from './mail-texts.ts';
export { createMailer, createMailerFinder, type Mailer, MailNotTaken, wordsOfMailFailure } from './mailer.ts';
export {
  countSent,
  emptyOldWords,
  findMessage,
  findWordless,
  insertMessages,
  type MessageRecord,
  saveMessageState,
  saveWords,
} from './message.repo.ts';
export { findMessages, selectMessageIds } from './outbox.repo.ts';
export { outboxHandlers } from './outbox.routes.ts';
export {
  findCustomTexts,
  listCustomTexts,
  postMail,
  applyCustomTexts,
  customTextName,
  customTextSection,
} from './custom-mail-texts.service.ts';
export { hasRejectedMails } from './suppressed-mail.repo.ts';
export { enqueueSending } from './sending.ts';
export * as followerRepo from './suppressions/follower.repo.ts';
export { listMarketingChannels } from './suppressions/marketing-channels.ts';
export * as marketingOptInRepo from './suppressions/marketing-opt-in.repo.ts';
export { eraseMarketingOptIn, refuseMarketing } from './suppressions/marketing-opt-in.repo.ts';
export {
  callbackUrlsOf,
  type InfobipSetup,
  infobipToken,
  messageSealName,
  type MessageSecret,
  openSecrets,
  readSmsSetup,
  readWhatsAppSetup,
  type TwilioSetup,
  type WhatsAppSetup,
} from './suppressions/provider-setup.ts';
export * as suppressionRepo from './suppressions/suppression.repo.ts';
export {
  findSuppressions,
  insertSuppression,
  isSuppressed,
  selectSuppressed,
} from './suppressions/suppression.repo.ts';
