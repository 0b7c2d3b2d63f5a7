import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi, useApiQuery } from '@vh/api-client';
import { Button, PageHeader, showToast, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useStoredRecord, AskDialog, PageTitle, QueryView, useAct } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { sponsorFacts, sponsorValues, type Sponsor, type SponsorValues } from './sponsor-form.model.ts';
import { SponsorForm } from './sponsor-form.tsx';
import { useSponsorTexts } from './sponsor-texts.ts';
import styles from './sponsors.module.css';

/** One sponsor. */
export function SponsorPage() {
  const { text, language } = useSponsorTexts();
  const { sponsorId = '' } = useParams();
  const query = useApiQuery('POST /back/sponsor/get', { sponsorId, lang: language });
  const back = { href: '/admin/sponsor', label: text('sponsors') };
  return (
    <>
      <PageTitle>{query.data?.name ?? text('sponsors')}</PageTitle>
      <PageHeader
        back={back}
        title={query.data?.name ?? '…'}
        actions={query.data && <DeleteButton sponsor={query.data} />}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {sponsor => <SponsorView key={sponsorId} sponsor={sponsor} />}
        </QueryView>
        {query.data && (
          <div className={styles.flush}>
            <RecordHistory subject={{ entity: 'sponsor', entityId: sponsorId }} />
          </div>
        )}
      </div>
    </>
  );
}

function SponsorView({ sponsor }: { sponsor: Sponsor }) {
  const { text, language } = useSponsorTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const sponsorId = sponsor._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/sponsor/get',
    body: { sponsorId, lang: language },
    record: sponsor,
  });
  const save = async (values: SponsorValues): Promise<SponsorValues> => {
    const body = { sponsorId, version: shown.version, ...sponsorFacts(values) };
    const stored = { ...(await api.call('POST /back/sponsor/update', body)) };
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/sponsor/get-list'] });
    showToast(text('saved', { name: stored.name }));
    return sponsorValues(stored);
  };
  return <SponsorForm round={round} initial={sponsorValues(shown)} send={save} onReload={reload} />;
}

function DeleteButton({ sponsor: { _id: sponsorId, version, name } }: { sponsor: Sponsor }) {
  const { text, language } = useSponsorTexts();
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = useAct(/sponsor\/get-list/);
  const remove = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/sponsor/delete', { sponsorId, version }),
      text('deleted', { name }),
    );
    if (!isDone) return;
    await navigate('/admin/sponsor', { replace: true });
    queryClient.removeQueries({
      queryKey: queryKeyFor('POST /back/sponsor/get', { sponsorId, lang: language }),
    });
  };
  return (
    <>
      <Button size="s" variant="outline" icon="trash" onClick={() => setAsked(true)}>
        {text('delete')}
      </Button>
      {isAsked && (
        <AskDialog
          title={text('deleteTitle', { name })}
          yes={text('deleteYes')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{text('deleteText')}</p>
        </AskDialog>
      )}
    </>
  );
}
