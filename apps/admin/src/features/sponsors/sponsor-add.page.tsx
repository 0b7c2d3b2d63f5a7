import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@vh/area-kit';
import { sponsorFacts, sponsorValues, type SponsorValues } from './sponsor-form.model.ts';
import { SponsorForm } from './sponsor-form.tsx';
import { useSponsorTexts } from './sponsor-texts.ts';
import styles from './sponsors.module.css';

/** Adds a sponsor. */
export function SponsorAddPage() {
  const { text } = useSponsorTexts();
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const initial = useMemo(() => sponsorValues(), []);
  const add = async (values: SponsorValues): Promise<undefined> => {
    const { name } = await api.call('POST /back/sponsor/create', sponsorFacts(values));
    showToast(text('added', { name }));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/sponsor/get-list'] });
    await navigate('/admin/sponsor', { replace: true });
  };
  return (
    <>
      <PageTitle>{text('addTitle')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/sponsor', label: text('sponsors') }}
        title={text('addTitle')}
        meta={text('addLead')}
      />
      <div className={styles.page}>
        <SponsorForm initial={initial} send={add} onCancel={() => void navigate('/admin/sponsor')} />
      </div>
    </>
  );
}
