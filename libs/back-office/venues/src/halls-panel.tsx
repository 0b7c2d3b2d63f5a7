import { formatCount } from '@vh/i18n';
import { Button, IconButton, LinkButton, Panel, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AskDialog, useAct, formatMoment } from '@vh/area-kit';
import type { PlacedScope } from '@vh/area-kit';
import { DeleteMapDialog } from './delete-map.dialog.tsx';
import { HallDialog } from './hall.dialog.tsx';
import { ImportMapDialog } from './import-map.dialog.tsx';
import { NewMapDialog } from './new-map.dialog.tsx';
import type { Place } from './place-form.model.ts';
import { VersionsDialog } from './versions.dialog.tsx';
import { useVenueTexts } from './texts/venue-texts.ts';
import styles from './venues.module.css';
import type { Hall } from './hall.ts';

type HallMap = Hall['seatMaps'][number];

/** The halls of a place with their seat maps. */
export function HallsPanel({ place, scope }: { place: Place; scope: PlacedScope }) {
  const { text } = useVenueTexts();
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title={text('halls')}
      className={styles.part ?? ''}
      actions={
        place.isOwn && (
          <Button size="s" variant="outline" icon="plus" onClick={() => setAdding(true)}>
            {text('addHall')}
          </Button>
        )
      }
    >
      {place.halls.length === 0 && <p className={styles.quiet}>{text('noHalls')}</p>}
      <ul className={styles.halls}>
        {place.halls.map(hall => (
          <HallItem key={hall._id} hall={hall} place={place} scope={scope} />
        ))}
      </ul>
      {isAdding && <HallDialog placeId={place._id} zone={place.timezone} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

interface HallItemProps {
  readonly hall: Hall;
  readonly place: Place;
  readonly scope: PlacedScope;
}

function HallItem({ hall, place, scope }: HallItemProps) {
  const { base } = scope;
  const { text, language } = useVenueTexts();
  const [task, setTask] = useState<'edit' | 'delete' | 'map' | 'file'>();
  const { name, standingCapacity } = hall;
  const close = () => setTask(undefined);
  return (
    <li className={styles.hall}>
      <div className={styles.hallHead}>
        <div>
          <h3 className={styles.hallName}>{name}</h3>
          {standingCapacity !== undefined && (
            <span className={styles.quiet}>
              {text('standingOf', { count: formatCount(standingCapacity, language) })}
            </span>
          )}
        </div>
        {place.isOwn && <HallActs hall={hall} onTask={setTask} />}
      </div>
      {hall.seatMaps.length === 0 ? (
        <p className={styles.quiet}>{text('noMaps')}</p>
      ) : (
        <ul className={styles.maps}>
          {hall.seatMaps.map(map => (
            <MapItem key={map._id} map={map} place={place} scope={scope} />
          ))}
        </ul>
      )}
      {place.isOwn && (
        <div className={styles.acts}>
          <Button size="s" variant="outline" icon="plus" onClick={() => setTask('map')}>
            {text('addMap')}
          </Button>
          <Button size="s" variant="text" icon="upload" onClick={() => setTask('file')}>
            {text('importMap')}
          </Button>
        </div>
      )}
      {task === 'edit' && (
        <HallDialog placeId={place._id} zone={place.timezone} hall={hall} onClose={close} />
      )}
      {task === 'delete' && <DeleteHall hall={hall} onClose={close} />}
      {task === 'map' && <NewMapDialog hall={hall} base={base} onClose={close} />}
      {task === 'file' && <ImportMapDialog hall={hall} base={base} onClose={close} />}
    </li>
  );
}

function HallActs({ hall, onTask }: { hall: Hall; onTask: (task: 'edit' | 'delete') => void }) {
  const { text } = useVenueTexts();
  const { _id: hallId, name, standingCapacity, position } = hall;
  const act = useAct(/back\/place/);
  const moveUp = () =>
    act.run(api =>
      api.call('POST /back/hall/update', {
        hallId,
        name,
        ...(standingCapacity !== undefined && { standingCapacity }),
        position: position - 1,
      }),
    );
  return (
    <div className={styles.acts}>
      {position > 0 && (
        <IconButton icon="chevron-up" label={text('hallUp', { name })} onClick={() => void moveUp()} />
      )}
      <IconButton icon="edit" label={text('hallEdit', { name })} onClick={() => onTask('edit')} />
      <IconButton icon="trash" label={text('hallDelete', { name })} onClick={() => onTask('delete')} />
    </div>
  );
}

function DeleteHall({ hall: { _id: hallId, name }, onClose }: { hall: Hall; onClose: () => void }) {
  const { text } = useVenueTexts();
  const act = useAct(/back\/place/);
  const remove = async () => {
    const send = act.run(
      api => api.call('POST /back/hall/delete', { hallId }),
      text('hallDeleted', { name }),
    );
    if (await send) onClose();
  };
  return (
    <AskDialog
      title={text('hallDeleteAsk', { name })}
      yes={text('hallDeleteYes')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <p>{text('hallDeleteText')}</p>
    </AskDialog>
  );
}

function MapItem({ map, place, scope }: { map: HallMap; place: Place; scope: PlacedScope }) {
  const { text, language } = useVenueTexts();
  const navigate = useNavigate();
  const [task, setTask] = useState<'versions' | 'delete'>();
  const editor = `${scope.base}/place/${place._id}/seat-map/${map._id}`;
  const { published } = map;
  const seats = (count: number) => text('seats', { count, shown: formatCount(count, language) });
  const at = formatMoment(map.updatedAt, language);
  return (
    <li className={styles.map}>
      <div className={styles.mapWords}>
        <strong>{map.name}</strong>
        <span className={styles.badges}>
          <StatusBadge tone={published ? 'ok' : 'wait'}>
            {published ? text('publishedAs', { number: published.number }) : text('draftOnly')}
          </StatusBadge>
          {published && map.isChanged && <StatusBadge tone="wait">{text('unpublished')}</StatusBadge>}
          {published && <span>{seats(published.seats)}</span>}
          {published && published.standing > 0 && (
            <span>
              {text('standingPlaces', {
                count: published.standing,
                shown: formatCount(published.standing, language),
              })}
            </span>
          )}
        </span>
        <span className={styles.under}>
          {map.updatedBy === '' ? at : text('changedBy', { at, by: map.updatedBy })}
        </span>
      </div>
      <div className={styles.acts}>
        <Button
          size="s"
          variant="text"
          aria-label={`${text('versions')}: ${map.name}`}
          onClick={() => setTask('versions')}
        >
          {text('versions')}
        </Button>
        <LinkButton
          size="s"
          icon="edit"
          variant="outline"
          href={editor}
          aria-label={`${text('editMap')}: ${map.name}`}
        >
          {text('editMap')}
        </LinkButton>
        {place.isOwn && (
          <IconButton
            icon="trash"
            label={text('mapDelete', { name: map.name })}
            onClick={() => setTask('delete')}
          />
        )}
      </div>
      {task === 'versions' && (
        <VersionsDialog
          map={map}
          isOwn={place.isOwn}
          eventsAt={scope.canOpenEvents ? scope.base : undefined}
          onRestored={() => void navigate(editor)}
          onClose={() => setTask(undefined)}
        />
      )}
      {task === 'delete' && (
        <DeleteMapDialog
          map={map}
          onVersions={() => setTask('versions')}
          onClose={() => setTask(undefined)}
        />
      )}
    </li>
  );
}
