import type { ResponseOf } from '@vh/contract';
import { marketingChannels, type CampaignState } from '@vh/domain';
import type { Deps } from '../../platform/deps.ts';
import { countByState, findLastBegun } from './campaign.repo.ts';
import { presentCampaign } from './campaigns.service.ts';
import { findSender, type FindSenders } from './find-sender.ts';
import { countConsenting } from './segment.repo.ts';
import { countUnsubscribed } from './unsubscribe.repo.ts';

const monthMs = 30 * 86_400_000;

/** Each channel: whether it is set up, how many want marketing by it, and its campaigns. */
export async function getOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  senders: FindSenders,
): Promise<ResponseOf<'POST /back/marketing/get-overview'>> {
  const counts = await countByState(db.query);
  const stopped = await countUnsubscribed(db.query, new Date(clock.now().getTime() - monthMs));
  const channels = await Promise.all(
    marketingChannels.map(async channel => {
      const last = await findLastBegun(db.query, channel);
      const of = (state: CampaignState) =>
        counts.find(one => one.channel === channel && one.state === state)?.count ?? 0;
      return {
        channel,
        isReady: (await findSender(senders, channel)) !== undefined,
        subscribers: await countConsenting(db.query, channel),
        unsubscribed: stopped.get(channel) ?? 0,
        drafts: of('draft'),
        scheduled: of('scheduled'),
        sending: of('sending'),
        stopped: of('failed'),
        ...(last && { last: presentCampaign(last) }),
      };
    }),
  );
  return { channels };
}
