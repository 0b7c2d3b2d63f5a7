import { sql } from 'kysely';
import { refreshTouchedBuyers } from '../modules/sales/buyers/buyer-records.service.ts';
import type { CampaignContent, Segment } from '../modules/marketing/campaign.repo.ts';
import { listRecipients, scheduleCampaign } from '../modules/marketing/campaign-running.service.ts';
import { createCampaign } from '../modules/marketing/campaigns.service.ts';
import type { FindSenders } from '../modules/marketing/find-sender.ts';
import type { SendOutcome } from '../modules/marketing/delivery/marketing-sender.ts';
import { sendCampaigns } from '../modules/marketing/send-campaigns.service.ts';
import { unsubscribe } from '../modules/marketing/unsubscribe.service.ts';
import { unsubscribeTokenOf } from '../modules/marketing/unsubscribe-token.ts';
import { findAbsentActor } from '../modules/reporting/reports/report-sending.repo.ts';
import type { Deps } from '../platform/deps.ts';
import { findPayoutPeople } from './demo-payouts.repo.ts';

const dayMs = 24 * 60 * 60_000;
const sentDaysAgo = 4;

const everybody: Segment = {
  genres: [],
  eventIds: [],
  cities: [],
  clientIds: [],
  languages: [],
  neverBought: false,
};

const autumn: CampaignContent = {
  channel: 'email',
  texts: {
    en: {
      subject: 'Six nights worth going out for, {name}',
      preheader: 'Opera, football and a festival, all within a tram ride.',
      html: '<h2>The season is open</h2><p>Hello {name},</p><p>opera on Friday, a derby on Saturday, and a festival that goes on until Monday. Seats in the first rows are still free.</p><p><a href="/archive">See what is on</a></p>',
    },
    sr: {
      subject: 'Šest večeri zbog kojih vredi izaći, {name}',
      preheader: 'Opera, fudbal i festival, sve nadomak tramvaja.',
      html: '<h2>Sezona je otvorena</h2><p>Zdravo, {name},</p><p>u petak opera, u subotu derbi, a festival traje do ponedeljka. U prvim redovima još ima mesta.</p><p><a href="/archive?lang=sr">Pogledajte šta ima</a></p>',
    },
  },
};

const derby: CampaignContent = {
  channel: 'sms',
  texts: {
    en: { text: 'Tickets for the derby are on sale from Monday at 10.' },
    sr: { text: 'Karte za derbi su u prodaji od ponedeljka u 10.' },
  },
  transliterate: true,
};

/** Sends nothing anywhere, and refuses the first. */
function createPretence(): FindSenders {
  let count = 0;
  const send = async ({ id }: { readonly id: string }): Promise<SendOutcome> => {
    count += 1;
    return count === 1
      ? { kind: 'refused', failure: 'refused', detail: '552 5.2.2 mailbox full' }
      : { kind: 'accepted', providerId: `demo-${id}` };
  };
  const nobody = async () => undefined;
  return {
    email: async () => ({ provider: 'demo', perMinute: 6_000, send }),
    sms: nobody,
    whatsapp: nobody,
  };
}

/** The people of the demo pressed the link of the mail that asks them. */
async function confirmEverybody({ db, clock }: Deps): Promise<void> {
  await sql`
    insert into marketing_opt_in (mailbox, email, language, asked_at, confirmed_at)
      select distinct on (email_identity(buyer_email)) email_identity(buyer_email), lower(buyer_email), language,
          created_at, least(created_at + interval '1 hour', ${clock.now()}::timestamptz)
        from customer_order where marketing_consent and buyer_email <> '' and state <> 'held'
        order by email_identity(buyer_email), created_at
      on conflict do nothing`.execute(db.query);
}

/** One campaign that went out, with what became of it, and one that is still written on; answers how many there are. */
export async function seedCampaigns(deps: Deps): Promise<number> {
  const people = await findPayoutPeople(deps.db.query);
  const admin = people && (await findAbsentActor(deps.db.query, people.admin.userId));
  if (!admin) return 0;
  await confirmEverybody(deps);
  await refreshTouchedBuyers(deps);
  const instant = new Date(deps.clock.now().getTime() - sentDaysAgo * dayMs);
  const then: Deps = { ...deps, clock: { now: () => instant } };
  const sent = await createCampaign(then, admin, {
    ...{ name: 'The season is open', content: autumn, segment: everybody, lang: 'en' },
  });
  const { _id: campaignId, version } = sent;
  await scheduleCampaign(then, admin, { campaignId, version, lang: 'en' });
  const senders = createPretence();
  // one turn begins and sends, the next finds it done
  await sendCampaigns(then, senders);
  await sendCampaigns(then, senders);
  const { rows } = await listRecipients(deps, { campaignId, state: 'sent', page: 1, pageSize: 1 });
  for (const { _id: id } of rows) await unsubscribe(deps, unsubscribeTokenOf(id, deps.config));
  await createCampaign(deps, admin, {
    ...{ name: 'Derby on sale', content: derby, lang: 'en' },
    segment: { ...everybody, genres: ['football'], boughtWithinDays: 365 },
    hours: { from: 9, until: 20 },
  });
  return 2;
}
