import { useQueryClient } from '@tanstack/react-query';
import { hasCode, queryFor, useApi, useApiQuery } from '@vh/api-client';
import { LeaveGuard } from '@vh/auth';
import { MapImportDialog, readFile } from '@vh/seat-editor/import';
import { SeatEditor } from '@vh/seat-editor';
import type { SeatMap } from '@vh/seating';
import { Button, Notice, PageHeader, showToast, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageTitle, QueryView, useFailureText, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { useEditorWords } from './editor-texts.ts';
import { MapPictureDrop } from './map-picture-drop.tsx';
import { RenameMapDialog } from './rename-map.dialog.tsx';
import { useKeptDraft, type KeptDraft, type SeatMapDraft } from './use-kept-draft.ts';
import { useVenueTexts } from './texts/venue-texts.ts';
import { VersionsDialog } from './versions.dialog.tsx';
import styles from './venues.module.css';

/** Where a seat map is drawn: saved automatically, published as a version, read from a file. */
export function SeatMapPage({ scope }: { scope: ViewScope }) {
  const { text } = useVenueTexts();
  const { base, canOpenEvents } = usePlacedScope(scope);
  const eventsAt = canOpenEvents ? base : undefined;
  const { placeId = '', seatMapId = '' } = useParams();
  useEditorWords();
  const api = useApi();
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const query = useApiQuery('POST /back/seat-map/get', { seatMapId });
  const back = { href: `${base}/place/${placeId}`, label: text('halls') };
  const reload = () => {
    void queryClient
      .fetchQuery({ ...queryFor(api, 'POST /back/seat-map/get', { seatMapId }), staleTime: 0 })
      .then(
        () => setRound(round + 1),
        // the page stays as it is, and with it the way to try again
        () => undefined,
      );
  };
  return (
    <>
      <PageTitle>{query.data?.name ?? text('seatMap')}</PageTitle>
      <QueryView
        query={query}
        skeleton={
          <>
            <PageHeader back={back} title="…" />
            <Skeleton height={560} />
          </>
        }
      >
        {draft => (
          <DraftView
            key={round}
            draft={draft}
            eventsAt={eventsAt}
            canManagePlatform={scope.canManagePlatform ?? false}
            back={back}
            onReload={reload}
          />
        )}
      </QueryView>
    </>
  );
}

interface DraftViewProps {
  readonly draft: SeatMapDraft;
  /** The area's path, where it has a page for one event. */
  readonly eventsAt: string | undefined;
  /** True when the reader is of the platform, who may know of every map. */
  readonly canManagePlatform: boolean;
  readonly back: { readonly href: string; readonly label: string };
  readonly onReload: () => void;
}

function DraftView({ draft: current, eventsAt, canManagePlatform, back, onReload }: DraftViewProps) {
  const { text } = useVenueTexts();
  // the editor begins with what was read once; what is read again later must not take its place
  const [draft] = useState(current);
  const queryClient = useQueryClient();
  const kept = useKeptDraft(draft);
  const publish = usePublish(draft, kept);
  const [task, setTask] = useState<'import' | 'versions' | 'rename'>();
  const [replacement, setReplacement] = useState<SeatMap>();
  const [name, setName] = useState(draft.name);
  const close = () => setTask(undefined);
  const renamed = (now: string) => {
    setName(now);
    showToast(text('mapRenamed', { name: now }));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/place/get'] });
    close();
  };
  return (
    <div className={styles.editorPage}>
      <LeaveGuard isChanged={kept.state !== 'saved'} />
      <PageHeader
        back={back}
        title={name}
        meta={draft.isOwn ? undefined : text('leadRead')}
        actions={
          <>
            <Button size="s" variant="text" onClick={() => setTask('versions')}>
              {text('versions')}
            </Button>
            {draft.isOwn && (
              <>
                <Button size="s" variant="text" onClick={() => setTask('rename')}>
                  {text('mapRename')}
                </Button>
                <Button size="s" variant="outline" icon="upload" onClick={() => setTask('import')}>
                  {text('importHere')}
                </Button>
                <Button size="s" busy={publish.isBusy} onClick={() => void publish.run()}>
                  {text('publish')}
                </Button>
              </>
            )}
          </>
        }
      />
      {publish.failure && (
        <Notice tone="bad" live="assertive">
          {publish.failure}
        </Notice>
      )}
      <Conflict kept={kept} onReload={onReload} />
      <SeatEditor
        initial={draft.map}
        isReadOnly={!draft.isOwn}
        replacement={replacement}
        onChange={kept.change}
        onSave={() => void kept.save()}
        {...(draft.isOwn && {
          pictureSource: ask => <MapPictureDrop clientId={draft.clientId} {...ask} />,
        })}
        status={draft.isOwn ? <SaveState kept={kept} /> : undefined}
      />
      {(draft.isOwn || canManagePlatform) && (
        <div className={styles.flush}>
          <RecordHistory subject={{ seatMapId: draft._id }} />
        </div>
      )}
      {task === 'import' && (
        <MapImportDialog
          isNew={false}
          read={readFile}
          onImport={({ map }) => {
            setReplacement(map);
            close();
          }}
          onClose={close}
        />
      )}
      {task === 'rename' && <RenameMapDialog name={name} kept={kept} onRenamed={renamed} onClose={close} />}
      {task === 'versions' && (
        <VersionsDialog
          map={{ ...draft, name }}
          eventsAt={eventsAt}
          isOwn={draft.isOwn && kept.state === 'saved'}
          draftVersion={kept.save}
          onRestored={onReload}
          onClose={close}
        />
      )}
    </div>
  );
}

function SaveState({ kept: { state, failure, save } }: { kept: KeptDraft }) {
  const { text } = useVenueTexts();
  const words = {
    saved: 'allSaved',
    changed: 'notSavedYet',
    saving: 'saving',
    conflict: 'notSaved',
  } as const;
  if (state !== 'failed') return <span role="status">{text(words[state])}</span>;
  return (
    <span role="alert">
      {text('saveFailed', { why: failure ?? '' })}{' '}
      <Button size="s" variant="text" onClick={() => void save()}>
        {text('saveAgain')}
      </Button>
    </span>
  );
}

function Conflict({ kept: { conflict, keepMine }, onReload }: { kept: KeptDraft; onReload: () => void }) {
  const { text } = useVenueTexts();
  if (!conflict) return null;
  return (
    <Notice
      tone="bad"
      live="assertive"
      title={text('seatMapChangedTitle', { by: conflict.by || text('somebody') })}
      action={
        <span className={styles.acts}>
          <Button size="s" variant="outline" onClick={onReload}>
            {text('takeTheirs')}
          </Button>
          <Button size="s" variant="outline" onClick={keepMine}>
            {text('keepMine')}
          </Button>
        </span>
      }
    >
      {text('seatMapChangedText')}
    </Notice>
  );
}

/** Saves what is drawn and makes it a version. */
function usePublish(draft: SeatMapDraft, kept: KeptDraft) {
  const { text } = useVenueTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const draftVersion = await kept.save();
      if (draftVersion !== undefined) {
        const body = { seatMapId: draft._id, draftVersion };
        const { number } = await api.call('POST /back/seat-map/publish', body);
        showToast(text('publishNow', { number }));
        for (const call of ['POST /back/place/get', 'POST /back/seat-map/get-versions']) {
          void queryClient.invalidateQueries({ queryKey: [call] });
        }
      }
    } catch (error) {
      setFailure(hasCode(error, 'seat_map.invalid') ? text('publishInvalid') : inWords(error));
    }
    setBusy(false);
  };
  return { isBusy, failure, run };
}
