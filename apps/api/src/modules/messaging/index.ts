/** Mails: how they are composed, kept and sent; who wants no more. Other contexts import `#messaging`, which is this file. */
export {
  type ComposedMail,
  composeLetter,
  type MailDraft,
  type MailWords,
  renderWords,
  wordProblems,
} from './composed-mail.ts';
export { confirmUrlOf, isTokenOf } from './confirm-link.ts';
export { confirmMinutes } from './confirm-time.ts';
export { emailProofTexts } from './email-proof-texts.ts';
export { renderLetter } from './letter.mail.ts';
export {
  findProved,
  hasWithheldMail,
  isProvedMailbox,
  mailboxHash,
  proveMailbox,
  sweepMailBudget,
} from './mail-budget.repo.ts';
export { loadMailHouse } from './mail-house.service.ts';
export { createTestMails, getMailSettings } from './mail-settings.service.ts';
export { loadMailSetup } from './mail-setup.ts';
export {
  actionBlock,
  headOfHouse,
  linkedWithin,
  type MailBlock,
  type MailHouse,
  paragraphBlock,
  type RenderedMail,
  renderSheet,
  smallBlock,
} from './mail-sheet.ts';
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
  findOwnWords,
  listOwnWords,
  postMail,
  sayInOwnWords,
  wordsName,
  wordsSection,
} from './own-words.service.ts';
export { hasRefused } from './refused-mail.repo.ts';
export { enqueueSending } from './sending.ts';
export * as followerRepo from './suppressions/follower.repo.ts';
export { listNewsChannels } from './suppressions/news-channels.ts';
export * as newsProofRepo from './suppressions/news-proof.repo.ts';
export { eraseNews, refuseNews } from './suppressions/news-proof.repo.ts';
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
