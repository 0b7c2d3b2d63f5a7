import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@vh/area-kit';
import { payspotFacts, payspotValues, type PayspotValues } from './payspot-form.model.ts';
import { PayspotForm } from './payspot-form.tsx';
import { usePayspotTexts } from './payspot-texts.ts';
import styles from './payspots.module.css';

/** Opens a payspot. */
export function PayspotAddPage() {
  const { text } = usePayspotTexts();
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const initial = useMemo(() => payspotValues(), []);
  const add = async (values: PayspotValues): Promise<undefined> => {
    const { _id, name } = await api.call('POST /back/cash-office/create-payspot', payspotFacts(values));
    showToast(text('added', { name }));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/cash-office/get-payspots'] });
    await navigate(`/admin/payspot/${_id}`, { replace: true });
  };
  return (
    <>
      <PageTitle>{text('addTitle')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/payspot', label: text('payspots') }}
        title={text('addTitle')}
        meta={text('addLead')}
      />
      <div className={styles.page}>
        <PayspotForm initial={initial} send={add} onCancel={() => void navigate('/admin/payspot')} />
      </div>
    </>
  );
}
