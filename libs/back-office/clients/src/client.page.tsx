import { useApiQuery } from '@vh/api-client';
import { Button, LinkButton, Notice, PageHeader, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AskDialog, PageTitle, QueryView, useAct } from '@vh/area-kit';
import { ClientAtAGlance } from './client-at-a-glance.tsx';
import type { Client } from './client-form.model.ts';
import { useClientTexts } from './client-texts.ts';
import { ClientView } from './client-view.tsx';

/** One client in the area of admins. */
export function ClientPage() {
  const { text } = useClientTexts();
  const { clientId = '' } = useParams();
  const query = useApiQuery('POST /back/client/get', { clientId });
  const client = query.data;
  return (
    <>
      <PageTitle>{client?.name ?? text('clients')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/client', label: text('clients') }}
        title={client?.name ?? '…'}
        meta={
          client &&
          `${text('events', { count: client.events })}, ${text('ahead', { count: client.upcomingEvents })}`
        }
        actions={client && <ClientActs client={client} />}
      />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {found => (
          <>
            <ClientAtAGlance client={found} />
            <ClientView key={clientId} client={found} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** The settings of a client in its own area, which admins alone may open (specification 6). */
export function ClientSettingsPage() {
  const { text } = useClientTexts();
  const { id: clientId = '' } = useParams();
  const query = useApiQuery('POST /back/client/get', { clientId });
  return (
    <>
      <PageTitle>{text('settings')}</PageTitle>
      <PageHeader title={text('settings')} meta={query.data?.name} />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {found => <ClientView key={clientId} client={found} />}
      </QueryView>
    </>
  );
}

function ClientActs({ client }: { client: Client }) {
  const { text } = useClientTexts();
  const [isAsked, setAsked] = useState(false);
  const act = useAct(/ \/back\/client\//);
  const { _id: clientId, version, name } = client;
  const isArchived = client.archivedAt !== undefined;
  const archive = async (isHidden: boolean) => {
    const isDone = await act.run(
      api => api.call('POST /back/client/archive', { clientId, version, isArchived: isHidden }),
      text(isHidden ? 'archiveDone' : 'restoreDone', { name }),
    );
    if (isDone) setAsked(false);
  };
  return (
    <>
      <LinkButton size="s" variant="outline" href={`/admin/client/${clientId}/payouts`}>
        {text('payouts')}
      </LinkButton>
      <LinkButton size="s" variant="outline" href={`/admin/client/${clientId}/stats`}>
        {text('stats')}
      </LinkButton>
      <LinkButton size="s" variant="outline" href={`/admin/client/${clientId}/page`}>
        {text('publicPage')}
      </LinkButton>
      <LinkButton size="s" variant="outline" href={`/admin/client/${clientId}/tickets`}>
        {text('ticketLayout')}
      </LinkButton>
      <LinkButton size="s" variant="outline" href={`/admin/client/${clientId}/mail-texts`}>
        {text('mailTexts')}
      </LinkButton>
      <LinkButton size="s" variant="outline" href={`/admin/client/${clientId}/marketing`}>
        {text('marketing')}
      </LinkButton>
      <LinkButton size="s" variant="outline" href={`/client/${clientId}`}>
        {text('area')}
      </LinkButton>
      <Button
        size="s"
        variant="outline"
        busy={act.isBusy}
        onClick={() => (isArchived ? void archive(false) : setAsked(true))}
      >
        {text(isArchived ? 'restore' : 'archive')}
      </Button>
      {act.failure && !isAsked ? <Notice tone="bad">{act.failure}</Notice> : null}
      {isAsked ? (
        <AskDialog
          title={text('archiveTitle', { name })}
          yes={text('archiveYes')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void archive(true)}
          onClose={() => setAsked(false)}
        >
          <p>{text('archiveText')}</p>
        </AskDialog>
      ) : null}
    </>
  );
}
