import { useApiQuery } from '@vh/api-client';
import { Dialog, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, QueryView, useAct } from '@vh/area-kit';
import { useVenueTexts } from './texts/venue-texts.ts';
import { VersionItem, type Version } from './version-item.tsx';
import styles from './venues.module.css';

interface VersionsDialogProps {
  readonly map: { readonly _id: string; readonly name: string; readonly draftVersion: number };
  readonly isOwn: boolean;
  /** The area's path, where it has a page for one event. */
  readonly eventsAt: string | undefined;
  /** The version of the draft as it is now, where that is not the one that was read. */
  readonly draftVersion?: () => Promise<number | undefined>;
  readonly onRestored?: () => void;
  readonly onClose: () => void;
}

/** The published versions of a map: how large, used by which events, as files, and as the beginning of a new one. */
export function VersionsDialog({
  map,
  isOwn,
  eventsAt,
  draftVersion,
  onRestored,
  onClose,
}: VersionsDialogProps) {
  const { text, language } = useVenueTexts();
  const query = useApiQuery('POST /back/seat-map/get-versions', { seatMapId: map._id, lang: language });
  const [restoring, setRestoring] = useState<Version>();
  const act = useAct(/back\/(place|seat-map)/);
  const restore = async ({ versionId, number }: Version) => {
    const done = await act.run(
      async api =>
        api.call('POST /back/seat-map/restore', {
          seatMapId: map._id,
          draftVersion: (await draftVersion?.()) ?? map.draftVersion,
          versionId,
        }),
      text('restored', { number }),
    );
    if (!done) return;
    setRestoring(undefined);
    onRestored?.();
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={text('versionsOf', { name: map.name })}
      closeLabel={text('close')}
    >
      <QueryView query={query} skeleton={<Skeleton height={160} />}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p>{text('noVersions')}</p>
          ) : (
            <>
              <p className={styles.quiet}>{text('versionsLead')}</p>
              <ul className={styles.versions}>
                {versions.map(version => (
                  <VersionItem
                    key={version.versionId}
                    version={version}
                    eventsAt={eventsAt}
                    {...(isOwn && { onRestore: () => setRestoring(version) })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
      {restoring && (
        <AskDialog
          title={text('restoreAsk', { number: restoring.number })}
          yes={text('restore')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void restore(restoring)}
          onClose={() => setRestoring(undefined)}
        >
          <p>{text('restoreText', { next: (query.data?.versions[0]?.number ?? restoring.number) + 1 })}</p>
        </AskDialog>
      )}
    </Dialog>
  );
}
