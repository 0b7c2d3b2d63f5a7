// Campaigns, suppressions and mail templates. Other contexts see this file only (docs/api.md).
export { findRecipients, selectRecipientIds } from './delivery/recipient.repo.ts';
export { mailTemplateHandlers } from './mail-templates/mail-templates.routes.ts';
export { loadHouse } from './marketing-settings.service.ts';
export { marketingHandlers } from './marketing.routes.ts';
export { marketingSweeps } from './send-campaigns.service.ts';
