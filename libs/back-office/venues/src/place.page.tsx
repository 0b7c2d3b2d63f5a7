import { useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { Button, Notice, PageHeader, Panel, showToast, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  useStoredRecord,
  AskDialog,
  PageTitle,
  QueryView,
  useAct,
  usePlacedScope,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { useHolderNotice } from '@vh/back-office-event-frame';
import { HallsPanel } from './halls-panel.tsx';
import { placeFacts, placeValues, type Place, type PlaceValues } from './place-form.model.ts';
import { PlaceForm } from './place-form.tsx';
import { useVenueTexts } from './texts/venue-texts.ts';
import styles from './venues.module.css';

/** One place: where it is, and its halls with their seat maps. */
export function PlacePage({ scope }: { scope: ViewScope }) {
  const { text } = useVenueTexts();
  const placed = usePlacedScope(scope);
  const { base } = placed;
  const { placeId = '' } = useParams();
  const place = useApiQuery('POST /back/place/get', { placeId });
  const back = { href: `${base}/place`, label: text('places') };
  return (
    <>
      <PageTitle>{place.data?.name ?? text('places')}</PageTitle>
      <QueryView
        query={place}
        skeleton={
          <>
            <PageHeader back={back} title="…" />
            <div className={styles.page}>
              <Skeleton height={420} />
            </div>
          </>
        }
      >
        {found => <PlaceView key={placeId} place={found} scope={placed} back={back} />}
      </QueryView>
    </>
  );
}

interface PlaceViewProps {
  readonly place: Place;
  readonly scope: PlacedScope;
  readonly back: { readonly href: string; readonly label: string };
}

function PlaceView({ place, scope, back }: PlaceViewProps) {
  const { text } = useVenueTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const placeId = place._id;
  const holders = useHolderNotice(place.timezone);
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/place/get',
    body: { placeId },
    record: place,
    isSame: isSameForm,
  });
  const save = async (values: PlaceValues): Promise<PlaceValues> => {
    const body = { placeId, version: shown.version, ...placeFacts(values) };
    const stored = await holders.telling(notice =>
      api.call('POST /back/place/update', { ...body, ...notice }),
    );
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/place/get-list'] });
    showToast(text('saved', { name: stored.name }));
    return placeValues(stored);
  };
  return (
    <>
      <PageHeader
        back={back}
        title={place.name}
        meta={[place.city, place.clientName ?? text('platform')].filter(Boolean).join(' · ')}
        actions={place.isOwn ? <ArchiveButton place={place} /> : undefined}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {place.isArchived && <Notice tone="wait">{text('archivedNotice')}</Notice>}
          <HallsPanel place={place} scope={scope} />
        </div>
        <div className={styles.side}>
          <Panel title={text('facts')} className={styles.part ?? ''}>
            {!place.isOwn && <Notice>{text('readOnly')}</Notice>}
            <PlaceForm
              round={round}
              initial={placeValues(shown)}
              isReadOnly={!place.isOwn}
              send={save}
              onReload={reload}
            />
            {holders.dialog}
          </Panel>
          {scope.canManagePlatform && (
            <div className={styles.flush}>
              <RecordHistory subject={{ entity: 'place', entityId: place._id }} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function isSameForm(one: Place, other: Place): boolean {
  return JSON.stringify(placeValues(one)) === JSON.stringify(placeValues(other));
}

function ArchiveButton({ place: { _id: placeId, version, name, isArchived } }: { place: Place }) {
  const { text } = useVenueTexts();
  const [isAsked, setAsked] = useState(false);
  const act = useAct(/back\/place/);
  const set = async (archived: boolean) => {
    const done = await act.run(
      api => api.call('POST /back/place/archive', { placeId, version, archived }),
      text(archived ? 'archived' : 'unarchived', { name }),
    );
    if (done) setAsked(false);
  };
  if (isArchived) {
    return (
      <Button size="s" variant="outline" busy={act.isBusy} onClick={() => void set(false)}>
        {text('unarchive')}
      </Button>
    );
  }
  return (
    <>
      <Button size="s" variant="outline" onClick={() => setAsked(true)}>
        {text('archive')}
      </Button>
      {isAsked && (
        <AskDialog
          title={text('archiveAsk', { name })}
          yes={text('archiveYes')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void set(true)}
          onClose={() => setAsked(false)}
        >
          <p>{text('archiveText')}</p>
        </AskDialog>
      )}
    </>
  );
}
