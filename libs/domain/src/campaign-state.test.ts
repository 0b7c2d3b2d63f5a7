import fc from 'fast-check';
import {
  campaignCommands,
  campaignStates,
  deliveryNotices,
  isCampaignOpen,
  maySendAgain,
  recipientStates,
  settleDelivery,
  transitionCampaign,
  type CampaignState,
  type RecipientState,
} from './campaign-state.ts';

describe('a campaign', () => {
  it.each([
    ['draft', 'schedule', 'scheduled'],
    ['draft', 'start', undefined],
    ['draft', 'stop', undefined],
    ['scheduled', 'unschedule', 'draft'],
    ['scheduled', 'start', 'sending'],
    ['scheduled', 'schedule', undefined],
    ['sending', 'start', undefined],
    ['sending', 'stop', 'stopped'],
    ['sending', 'finish', 'sent'],
    ['sending', 'fail', 'failed'],
    ['sending', 'unschedule', undefined],
    ['stopped', 'resume', 'sending'],
    ['stopped', 'schedule', undefined],
    ['failed', 'resume', 'sending'],
    ['sent', 'resume', undefined],
    ['sent', 'reopen', 'sending'],
  ] as const)('that is %s and told to %s becomes %s', (state, command, next) => {
    expect(transitionCampaign(state, command)).toBe(next);
  });

  it('chooses whom it goes to once at most, whatever is done with it in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...campaignCommands), { maxLength: 60 }), commands => {
        let state: CampaignState = 'draft';
        let starts = 0;
        for (const command of commands) {
          const next = transitionCampaign(state, command);
          if (!next) continue;
          if (command === 'start') starts += 1;
          if (starts > 0) expect(isCampaignOpen(next)).toBe(false);
          state = next;
        }
        expect(starts).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('can reach every state and leave every one', () => {
    const reached = new Set<CampaignState>(['draft']);
    for (const state of reached) {
      for (const command of campaignCommands) {
        const next = transitionCampaign(state, command);
        if (next) reached.add(next);
      }
      expect(campaignCommands.some(command => transitionCampaign(state, command))).toBe(true);
    }
    expect([...reached].sort()).toEqual([...campaignStates].sort());
  });
});

describe('what became of a message', () => {
  it.each([
    ['sending', 'sent', 'sent'],
    ['unknown', 'delivered', 'delivered'],
    ['sent', 'read', 'read'],
    ['delivered', 'sent', undefined],
    ['read', 'delivered', undefined],
    ['delivered', 'failed', undefined],
    ['sent', 'failed', 'failed'],
    ['failed', 'delivered', 'delivered'],
    ['waiting', 'delivered', undefined],
    ['suppressed', 'sent', undefined],
  ] as const)('is told by a notice: %s, then %s is %s', (state, notice, next) => {
    expect(settleDelivery(state, notice)).toBe(next);
  });

  it('comes to the same end in whatever order and however often the notices of one that was read arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...deliveryNotices), { maxLength: 20 }), heard => {
        const end = [...heard, 'read' as const].reduce<RecipientState>(
          (state, notice) => settleDelivery(state, notice) ?? state,
          'sent',
        );
        expect(end).toBe('read');
      }),
    );
  });

  it('never becomes one that waits to be sent', () => {
    for (const state of recipientStates)
      for (const notice of deliveryNotices) expect(settleDelivery(state, notice)).not.toBe('waiting');
  });

  it('is sent again by hand only where it did not go or nobody knows', () => {
    expect(recipientStates.filter(maySendAgain)).toEqual(['failed', 'unknown']);
  });
});
