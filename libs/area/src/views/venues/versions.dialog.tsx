import { useApiQuery, type ApiClient } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatCount } from '@vh/i18n';
import { Button, Dialog, Menu, Notice, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { AskDialog } from '../../page/ask.dialog.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { useAct } from '../../page/use-act.ts';
import { formatMoment } from '../format-moment.ts';
import { saveFile } from './save-file.ts';
import { useVenueTexts } from './venue-texts.ts';
import styles from './venues.module.css';

type Version = ResponseOf<'POST /back/seat-map/get-versions'>['versions'][number];

interface VersionsDialogProps {
  readonly map: { readonly _id: string; readonly name: string; readonly draftVersion: number };
  readonly isOwn: boolean;
  /** The version of the draft as it is now, where that is not the one that was read. */
  readonly draftVersion?: () => Promise<number | undefined>;
  readonly onRestored?: () => void;
  readonly onClose: () => void;
}

/** The published versions of a map: how large, used by how many events, as files, and back as the draft. */
export function VersionsDialog({ map, isOwn, draftVersion, onRestored, onClose }: VersionsDialogProps) {
  const { text } = useVenueTexts();
  const query = useApiQuery('POST /back/seat-map/get-versions', { seatMapId: map._id });
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
            <ul className={styles.versions}>
              {versions.map(version => (
                <VersionItem
                  key={version.versionId}
                  version={version}
                  {...(isOwn && { onRestore: () => setRestoring(version) })}
                />
              ))}
            </ul>
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
          <p>{text('restoreText')}</p>
        </AskDialog>
      )}
    </Dialog>
  );
}

function VersionItem({ version, onRestore }: { version: Version; onRestore?: () => void }) {
  const { text, language } = useVenueTexts();
  const shown = (count: number) => ({ count, shown: formatCount(count, language) });
  const act = useAct(/nothing/);
  const download = (format: 'pretix' | 'csv') =>
    act.run(api => downloadVersion(api, version.versionId, format));
  return (
    <li className={styles.version}>
      <div className={styles.hallHead}>
        <strong>{text('versionNumber', { number: version.number })}</strong>
        <span className={styles.acts}>
          <Menu
            label={text('download')}
            size="s"
            variant="outline"
            align="end"
            items={[
              { key: 'pretix', label: text('exportPretix'), onSelect: () => void download('pretix') },
              { key: 'csv', label: text('exportTable'), onSelect: () => void download('csv') },
            ]}
          />
          {onRestore && (
            <Button size="s" variant="text" onClick={onRestore}>
              {text('restore')}
            </Button>
          )}
        </span>
      </div>
      <span className={styles.badges}>
        <span>{text('seats', shown(version.seats))}</span>
        {version.standing > 0 && <span>{text('standingPlaces', shown(version.standing))}</span>}
        <span>{version.events === 0 ? text('notUsed') : text('usedBy', shown(version.events))}</span>
      </span>
      <span className={styles.under}>
        {text('publishedBy', { at: formatMoment(version.at, language), by: version.by })}
      </span>
      {act.failure && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
    </li>
  );
}

/** Fetches a version as a file and hands it to the reader. */
async function downloadVersion(api: ApiClient, versionId: string, format: 'pretix' | 'csv'): Promise<void> {
  saveFile(await api.call('POST /back/seat-map/get-export', { versionId, format }));
}
