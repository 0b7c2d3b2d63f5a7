import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { placeFacts, placeValues, type PlaceValues } from './place-form.model.ts';
import { PlaceForm } from './place-form.tsx';
import { useVenueTexts } from './venue-texts.ts';
import styles from './venues.module.css';

/** Adds a place; its halls come on its own page. */
export function PlaceAddPage({ scope }: { scope: ViewScope }) {
  const { text } = useVenueTexts();
  const { base, clientId = '', canManagePlatform } = usePlacedScope(scope);
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const initial = useMemo(() => ({ ...placeValues(), clientId }), [clientId]);
  const add = async (values: PlaceValues): Promise<undefined> => {
    const owner = values.clientId === '' ? {} : { clientId: values.clientId };
    const place = await api.call('POST /back/place/create', { ...placeFacts(values), ...owner });
    showToast(text('added', { name: place.name }));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/place/get-list'] });
    await navigate(`${base}/place/${place._id}`, { replace: true });
  };
  return (
    <>
      <PageTitle>{text('addTitle')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/place`, label: text('places') }}
        title={text('addTitle')}
        meta={text('addLead')}
      />
      <div className={styles.page}>
        <PlaceForm
          initial={initial}
          owners={canManagePlatform ? 'all' : clientId ? 'given' : 'clients'}
          send={add}
          onCancel={() => void navigate(`${base}/place`)}
        />
      </div>
    </>
  );
}
