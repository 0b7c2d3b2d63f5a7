import { useApiQuery } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Button, Dialog, Skeleton } from '@vh/ui';
import { AskDialog, QueryView, useAct } from '@vh/area-kit';
import { useVenueTexts } from './texts/venue-texts.ts';

interface DeleteMapProps {
  readonly map: { readonly _id: string; readonly name: string };
  /** Shows the versions with their events. */
  readonly onVersions: () => void;
  readonly onClose: () => void;
}

/** Deletes a map, or says why it has to stay. */
export function DeleteMapDialog({ map: { _id: seatMapId, name }, onVersions, onClose }: DeleteMapProps) {
  const { text, language } = useVenueTexts();
  const query = useApiQuery('POST /back/seat-map/get-versions', { seatMapId, lang: language });
  const act = useAct(/back\/place/);
  const title = text('mapDeleteAsk', { name });
  if (!query.data) {
    return (
      <Dialog open onClose={onClose} title={title} closeLabel={text('close')}>
        <QueryView query={query} skeleton={<Skeleton height={80} />}>
          {() => null}
        </QueryView>
      </Dialog>
    );
  }
  const events = query.data.versions.reduce((sum, version) => sum + version.events, 0);
  if (events > 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={text('mapStays', { name })}
        closeLabel={text('close')}
        actions={
          <>
            <Button onClick={onVersions}>{text('seeEvents')}</Button>
            <Button variant="outline" onClick={onClose}>
              {text('close')}
            </Button>
          </>
        }
      >
        <p>{text('mapStaysText', { count: events, shown: formatCount(events, language) })}</p>
      </Dialog>
    );
  }
  const remove = async () => {
    const send = act.run(
      api => api.call('POST /back/seat-map/delete', { seatMapId }),
      text('mapDeleted', { name }),
    );
    if (await send) onClose();
  };
  return (
    <AskDialog
      title={title}
      yes={text('mapDeleteYes')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <p>{text('mapDeleteText')}</p>
    </AskDialog>
  );
}
