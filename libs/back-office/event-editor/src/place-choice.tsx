import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Button, FieldError } from '@vh/ui';
import { lazy, Suspense, useState } from 'react';
import { useCardTexts } from './card-texts.ts';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useForm } from './form-context.ts';
import { chooseMap } from './map-sales.model.ts';
import { useFormRecords } from './records-context.ts';
import { SearchPick, type Pickable } from './search-pick.tsx';
import styles from './event-form.module.css';

const AddPlaceDialog = lazy(async () => ({
  default: (await import('./add-place.dialog.tsx')).AddPlaceDialog,
}));

/** The place of the event: chosen among those that there are, or added here. */
export function PlaceChoice() {
  const { text } = useEventFormTexts();
  const cards = useCardTexts();
  const form = useForm();
  const { place } = useFormRecords();
  const choose = useChoosePlace();
  const [isAdding, setAdding] = useState(false);
  const wrong = sayAt(form, 'placeId');
  if (form.form.placeId !== null && (place || !wrong)) return <ChosenPlace wrong={wrong} />;
  return (
    <>
      <SearchPick
        path="placeId"
        label={text('searchPlaces')}
        nothing={text('noPlaces')}
        useFound={usePlaces}
        error={wrong}
        onPick={found => void choose(found.id)}
      />
      <div className={styles.adds}>
        <Button variant="outline" size="s" icon="plus" onClick={() => setAdding(true)}>
          {cards.text('addPlace')}
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPlaceDialog
            onAdded={placeId => {
              setAdding(false);
              void choose(placeId);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function ChosenPlace({ wrong }: { wrong: string | undefined }) {
  const { text } = useEventFormTexts();
  const form = useForm();
  const { place } = useFormRecords();
  const change = () =>
    form.set({
      ...chooseMap(form.form, { hallId: null, versionId: null }),
      placeId: null,
      timezone: '',
    });
  return (
    <div className={styles.chosen}>
      <div>
        <strong>{place?.name ?? '…'}</strong>
        <p className={styles.quiet}>{[place?.address, place?.city].filter(Boolean).join(', ')}</p>
      </div>
      {form.facts.stored?.seatedPlaceId ? null : (
        <Button variant="outline" size="s" onClick={change}>
          {text('changePlace')}
        </Button>
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  );
}

/** Chooses a place, whose zone is the event's; a hall that is its only one is chosen with it. */
function useChoosePlace(): (placeId: string) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  const { set } = useForm();
  return async placeId => {
    const place = await queryClient
      .fetchQuery(queryFor(api, 'POST /back/place/get', { placeId }))
      // deliberate: the form asks for it once more, and says what is wrong with it
      .catch(() => undefined);
    const [hall, ...others] = place?.halls ?? [];
    set({ placeId, timezone: '', hallId: hall && others.length === 0 ? hall._id : null });
  };
}

/** Places of the client first, then those that all may use; of both those with the most events to come. */
function usePlaces(q: string): readonly Pickable[] | undefined {
  const { text } = useEventFormTexts();
  const { clientId } = useForm();
  const own = useFoundPlaces(q, { clientId });
  const common = useFoundPlaces(q, { own: false });
  if (!own && !common) return undefined;
  return [...(own ?? []), ...(common ?? [])].slice(0, 8).map(row => ({
    id: row._id,
    label: row.name,
    note: [row.city, text(row.clientId ? 'ownPlace' : 'publicVenue')].filter(Boolean).join(' · '),
  }));
}

function useFoundPlaces(q: string, whose: { readonly clientId: string } | { readonly own: false }) {
  return useQuery({
    ...queryFor(useApi(), 'POST /back/place/get-list', {
      ...(q && { q }),
      ...whose,
      sort: '-events',
      pageSize: 8,
    }),
    placeholderData: keepPreviousData,
  }).data?.rows;
}
