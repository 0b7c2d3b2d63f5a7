/** Where a campaign stands. */
export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped', 'failed'] as const;

/** One of them. */
export type CampaignState = (typeof campaignStates)[number];

/** What is done with a campaign; `reopen` sends single messages of one that is over once more. */
export const campaignCommands = [
  'schedule',
  'unschedule',
  'start',
  'stop',
  'resume',
  'reopen',
  'finish',
  'fail',
] as const;

/** One of them. */
export type CampaignCommand = (typeof campaignCommands)[number];

const transitions: Readonly<Record<CampaignState, Partial<Record<CampaignCommand, CampaignState>>>> = {
  draft: { schedule: 'scheduled' },
  scheduled: { unschedule: 'draft', start: 'sending' },
  sending: { stop: 'stopped', finish: 'sent', fail: 'failed', reopen: 'sending' },
  sent: { reopen: 'sending' },
  stopped: { resume: 'sending' },
  // nobody is sent anything until what was in the way is mended
  failed: { resume: 'sending' },
};

/** Where a command leads from a state; undefined where it leads nowhere. */
export function transitionCampaign(
  state: CampaignState,
  command: CampaignCommand,
): CampaignState | undefined {
  return transitions[state][command];
}

/** True when a campaign may still be written, aimed elsewhere and discarded: nobody was chosen yet. */
export function isCampaignOpen(state: CampaignState): boolean {
  return state === 'draft';
}

/** What became of one recipient's message. */
export const recipientStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'suppressed',
] as const;

/** One of them. */
export type RecipientState = (typeof recipientStates)[number];

/** What providers tell about a message after they took it. */
export const deliveryNotices = ['sent', 'delivered', 'read', 'failed'] as const;

/** One of them. */
export type DeliveryNotice = (typeof deliveryNotices)[number];

/** How far a message is known to have come; notices arrive twice and out of order. */
const progress: Readonly<Partial<Record<RecipientState, number>>> = { sent: 1, delivered: 2, read: 3 };

/**
 * Where a notice takes a message; undefined when it says nothing new. A message only goes forward, and one that arrived
 * has not failed. Of one that nobody knew about it settles what became of it.
 */
export function settleDelivery(state: RecipientState, notice: DeliveryNotice): RecipientState | undefined {
  if (state === 'waiting' || state === 'suppressed') return undefined;
  if (notice === 'failed') {
    return state === 'sent' || state === 'sending' || state === 'unknown' ? 'failed' : undefined;
  }
  return (progress[notice] ?? 0) > (progress[state] ?? 0) ? notice : undefined;
}

/** True when staff may have a message sent once more: it did not go, or nobody knows. */
export function maySendAgain(state: RecipientState): boolean {
  return state === 'failed' || state === 'unknown';
}
