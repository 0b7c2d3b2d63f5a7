import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { PageHeader, showToast, Skeleton, StatusBadge } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useStoredRecord, PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { CampaignActions } from './campaign-actions.tsx';
import {
  campaignFacts,
  campaignValues,
  type Campaign,
  type CampaignValues,
  type Channel,
} from './campaign-form.model.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignReport } from './campaign-report.tsx';
import { campaignTones } from './campaign-tones.ts';
import { marketingPath } from './marketing-paths.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

/** Milliseconds between two looks at a campaign that is being sent. */
const lookEvery = 3_000;

/** One campaign: a form as long as it is a draft, what became of it afterwards. */
export function CampaignPage({ channel }: { channel: Channel }) {
  const { text, language } = useMarketingTexts();
  const { campaignId = '' } = useParams();
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/campaign/get', { campaignId, lang: language }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || data?.state === 'scheduled' ? lookEvery : false,
  });
  const campaign = query.data;
  return (
    <>
      <PageTitle>{campaign?.name ?? text(`news.${channel}`)}</PageTitle>
      <PageHeader
        back={{ href: marketingPath(channel), label: text(`news.${channel}`) }}
        title={campaign?.name ?? '…'}
        meta={
          campaign && (
            <StatusBadge tone={campaignTones[campaign.state]}>{text(`state.${campaign.state}`)}</StatusBadge>
          )
        }
        actions={campaign && <CampaignActions campaign={campaign} />}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {found =>
            found.state === 'draft' ? (
              <Draft key={found._id} campaign={found} />
            ) : (
              <CampaignReport campaign={found} />
            )
          }
        </QueryView>
        {campaign && <RecordHistory subject={{ entity: 'campaign', entityId: campaignId }} />}
      </div>
    </>
  );
}

function Draft({ campaign }: { campaign: Campaign }) {
  const { text, language } = useMarketingTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const campaignId = campaign._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/campaign/get',
    body: { campaignId, lang: language },
    record: campaign,
  });
  const save = async (values: CampaignValues): Promise<CampaignValues> => {
    const body = { campaignId, version: shown.version, ...campaignFacts(values), lang: language };
    const stored = await api.call('POST /back/campaign/update', body);
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/campaign/get-list'] });
    showToast(text('saved', { name: stored.name }));
    return campaignValues(stored);
  };
  return <CampaignForm round={round} initial={campaignValues(shown)} send={save} onReload={reload} />;
}
