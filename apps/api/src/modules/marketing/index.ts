/** Campaigns and mail templates. Other contexts import `#marketing`, which is this file. */
export { findRecipients, selectRecipientIds } from './delivery/recipient.repo.ts';
export { mailTemplateHandlers } from './mail-templates/mail-templates.routes.ts';
export { mailTextHandlers } from './mail-texts/mail-texts.routes.ts';
export { organiserMailHandlers } from './organiser-mails.routes.ts';
export { loadMessageBranding } from './marketing-settings.service.ts';
export { marketingHandlers } from './marketing.routes.ts';
export { marketingSweeps } from './send-campaigns.service.ts';
