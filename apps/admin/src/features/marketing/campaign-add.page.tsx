import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@vh/area-kit';
import { campaignFacts, newCampaign, type CampaignValues, type Channel } from './campaign-form.model.ts';
import { CampaignForm } from './campaign-form.tsx';
import { marketingPath } from './marketing-paths.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

/** Begins a campaign. */
export function CampaignAddPage({ channel }: { channel: Channel }) {
  const { text, language } = useMarketingTexts();
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const initial = useMemo(() => newCampaign(channel), [channel]);
  const add = async (values: CampaignValues): Promise<undefined> => {
    const made = await api.call('POST /back/campaign/create', { ...campaignFacts(values), lang: language });
    showToast(text('added', { name: made.name }));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/campaign/get-list'] });
    await navigate(marketingPath(channel, made._id), { replace: true });
  };
  return (
    <>
      <PageTitle>{text('newTitle')}</PageTitle>
      <PageHeader
        back={{ href: marketingPath(channel), label: text(`news.${channel}`) }}
        title={text('newTitle')}
        meta={text('newLead')}
      />
      <div className={styles.page}>
        <CampaignForm
          key={channel}
          initial={initial}
          send={add}
          onCancel={() => void navigate(marketingPath(channel))}
        />
      </div>
    </>
  );
}
