import type { CampaignState, RecipientState } from '@vh/domain';
import type { StatusTone } from '@vh/ui';

/** How states of campaigns look. */
export const campaignTones: Readonly<Record<CampaignState, StatusTone>> = {
  draft: 'mute',
  scheduled: 'wait',
  sending: 'wait',
  sent: 'ok',
  stopped: 'mute',
  failed: 'bad',
};

/** How states of single messages look. */
export const recipientTones: Readonly<Record<RecipientState, StatusTone>> = {
  waiting: 'wait',
  sending: 'wait',
  sent: 'ok',
  delivered: 'ok',
  read: 'ok',
  failed: 'bad',
  unknown: 'wait',
  suppressed: 'mute',
};
