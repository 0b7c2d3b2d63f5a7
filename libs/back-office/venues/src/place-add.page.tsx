import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { placeFacts, placeValues, type PlaceValues } from './place-form.model.ts';
import { PlaceForm } from './place-form.tsx';
import { useVenueTexts } from './texts/venue-texts.ts';
import styles from './venues.module.css';

/** Adds a place; its halls come on its own page. */
export function PlaceAddPage({ scope }: { scope: ViewScope }) {
  const { text } = useVenueTexts();
  const { base, clientId = '', canManagePlatform } = usePlacedScope(scope);
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  // what the organiser's next event would begin with says in which country it is at home
  const begun = useQuery({
    ...queryFor(api, 'POST /back/event/get-new-form', { clientId }),
    enabled: clientId !== '',
  });
  const home = begun.data?.facts.defaults;
  const initial = useMemo(() => ({ ...placeValues(undefined, home), clientId }), [clientId, home]);
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
        {begun.isLoading ? null : (
          <PlaceForm
            initial={initial}
            owners={canManagePlatform ? 'all' : clientId ? 'given' : 'clients'}
            send={add}
            onCancel={() => void navigate(`${base}/place`)}
          />
        )}
      </div>
    </>
  );
}
