import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { reportFacts, reportValues, subjectOf, type ReportValues } from './report-form.model.ts';
import { ReportForm } from './report-form.tsx';
import { useReportTexts } from './report-texts.ts';
import styles from './reports.module.css';

/** Sets up a report by mail. */
export function ReportAddPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useReportTexts();
  const { base, clientId, canManagePlatform = false } = usePlacedScope(scope);
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const initial = useMemo(
    () => reportValues({ about: canManagePlatform ? 'platform' : 'client', language }),
    [canManagePlatform, language],
  );
  const list = `${base}/report`;
  const add = async (values: ReportValues): Promise<undefined> => {
    const body = { ...reportFacts(values), ...subjectOf(values, clientId) };
    const { name } = await api.call('POST /back/report/create', body);
    showToast(text('added', { name }));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/report/get-list'] });
    await navigate(list, { replace: true });
  };
  return (
    <>
      <PageTitle>{text('addTitle')}</PageTitle>
      <PageHeader
        back={{ href: list, label: text('reports') }}
        title={text('addTitle')}
        meta={text('addLead')}
      />
      <div className={styles.page}>
        <ReportForm
          initial={initial}
          send={add}
          choices={canManagePlatform ? ['platform', 'client', 'event'] : ['client', 'event']}
          clientId={clientId}
          onCancel={() => void navigate(list)}
        />
      </div>
    </>
  );
}
