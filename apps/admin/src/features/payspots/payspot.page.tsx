import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi, useApiQuery } from '@vh/api-client';
import { Button, LinkButton, Notice, PageHeader, showToast, Skeleton, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useStoredRecord, PageTitle, QueryView, useAct } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { ClosePayspotDialog, touchedByClosing } from './close-payspot.dialog.tsx';
import { payspotFacts, payspotValues, type Payspot, type PayspotValues } from './payspot-form.model.ts';
import { PayspotForm } from './payspot-form.tsx';
import { usePayspotTexts } from './payspot-texts.ts';
import styles from './payspots.module.css';

/** One payspot: where it is and who sells there, and a way to close it and to open it again. */
export function PayspotPage() {
  const { text } = usePayspotTexts();
  const { payspotId = '' } = useParams();
  const query = useApiQuery('POST /back/cash-office/get-payspot', { payspotId });
  const { data: payspot } = query;
  return (
    <>
      <PageTitle>{payspot?.name ?? text('payspots')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/payspot', label: text('payspots') }}
        title={payspot?.name ?? '…'}
        meta={
          payspot && (
            <StatusBadge tone={payspot.status === 'active' ? 'ok' : 'mute'}>
              {text(`state.${payspot.status}`)}
            </StatusBadge>
          )
        }
        actions={
          payspot && (
            <>
              <LinkButton size="s" variant="outline" href={`/admin/cash-office?payspotId=${payspotId}`}>
                {text('cashOffice')}
              </LinkButton>
              {payspot.status === 'active' && <CloseButton payspot={payspot} />}
            </>
          )
        }
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {found => (
            <>
              {found.status === 'closed' && <ClosedNotice payspot={found} />}
              <PayspotView key={payspotId} payspot={found} />
            </>
          )}
        </QueryView>
        {payspot && (
          <div className={styles.flush}>
            <RecordHistory subject={{ entity: 'payspot', entityId: payspotId }} />
          </div>
        )}
      </div>
    </>
  );
}

function PayspotView({ payspot }: { payspot: Payspot }) {
  const { text } = usePayspotTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const payspotId = payspot._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/cash-office/get-payspot',
    body: { payspotId },
    record: payspot,
    isSame: isSameForm,
  });
  const save = async (values: PayspotValues): Promise<PayspotValues> => {
    const body = { payspotId, version: shown.version, ...payspotFacts(values) };
    const stored = await api.call('POST /back/cash-office/update-payspot', body);
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/cash-office/get-payspots'] });
    showToast(text('saved', { name: stored.name }));
    return payspotValues(stored);
  };
  return <PayspotForm round={round} initial={payspotValues(shown)} send={save} onReload={reload} />;
}

/** Closing and opening raise the version too; the form beside it goes on with that. */
function isSameForm(one: Payspot, other: Payspot): boolean {
  return JSON.stringify(payspotValues(one)) === JSON.stringify(payspotValues(other));
}

/** Takes over what closing or opening a payspot answered. */
function useKeepPayspot(): (payspot: Payspot) => void {
  const queryClient = useQueryClient();
  return payspot =>
    queryClient.setQueryData(
      queryKeyFor('POST /back/cash-office/get-payspot', { payspotId: payspot._id }),
      () => payspot,
    );
}

function CloseButton({ payspot }: { payspot: Payspot }) {
  const { text } = usePayspotTexts();
  const [isAsked, setAsked] = useState(false);
  const keep = useKeepPayspot();
  const queryClient = useQueryClient();
  const ask = () => {
    // shifts and allocations change without this page
    void queryClient.invalidateQueries({ queryKey: ['POST /back/cash-office/get-payspot'] });
    setAsked(true);
  };
  return (
    <>
      <Button size="s" variant="outline" onClick={ask}>
        {text('close')}
      </Button>
      {isAsked && <ClosePayspotDialog payspot={payspot} onClosed={keep} onClose={() => setAsked(false)} />}
    </>
  );
}

function ClosedNotice({ payspot: { _id: payspotId, version, name } }: { payspot: Payspot }) {
  const { text } = usePayspotTexts();
  const keep = useKeepPayspot();
  const act = useAct(touchedByClosing);
  const reopen = () =>
    act.run(
      async api => keep(await api.call('POST /back/cash-office/reopen-payspot', { payspotId, version })),
      text('reopened', { name }),
    );
  return (
    <Notice
      tone="wait"
      title={text('closedNote')}
      action={
        <Button size="s" variant="outline" busy={act.isBusy} onClick={() => void reopen()}>
          {text('reopen')}
        </Button>
      }
    >
      {act.failure ?? text('closedNoteText')}
    </Notice>
  );
}
