import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageHeader, showToast } from '@vh/ui';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@vh/area-kit';
import { ClientForm } from './client-form.tsx';
import { clientFacts, clientValues } from './client-form.model.ts';
import { useClientTexts } from './client-texts.ts';

/** Adds a client, and leads to its page. */
export function ClientAddPage() {
  const { text, language } = useClientTexts();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <>
      <PageTitle>{text('newClient')}</PageTitle>
      <PageHeader back={{ href: '/admin/client', label: text('clients') }} title={text('newClient')} />
      <ClientForm
        initial={clientValues()}
        onCancel={() => void navigate('/admin/client')}
        send={async values => {
          const client = await api.call('POST /back/client/create', clientFacts(values, language));
          void queryClient.invalidateQueries({ queryKey: ['POST /back/client/get-list'] });
          showToast(text('added', { name: client.name }));
          await navigate(`/admin/client/${client._id}`, { replace: true });
          return undefined;
        }}
      />
    </>
  );
}
