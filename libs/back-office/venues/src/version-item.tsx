import type { ApiClient } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatCount } from '@vh/i18n';
import { Button, Menu, Notice, StatusBadge, TextLink } from '@vh/ui';
import { useState } from 'react';
import { useAct, formatEventDay, formatMoment, saveFile } from '@vh/area-kit';
import { eventTones, useEventFrameTexts } from '@vh/back-office-event-frame';
import { useVenueTexts } from './texts/venue-texts.ts';
import styles from './venues.module.css';

/** A published version as the API tells it. */
export type Version = ResponseOf<'POST /back/seat-map/get-versions'>['versions'][number];

interface VersionItemProps {
  readonly version: Version;
  /** The area's path, where it has a page for one event. */
  readonly eventsAt: string | undefined;
  readonly onRestore?: () => void;
}

/** A version: how large, which events are sold by it, as a file, and as the beginning of a new one. */
export function VersionItem({ version, eventsAt, onRestore }: VersionItemProps) {
  const { text, language } = useVenueTexts();
  const shown = (count: number) => ({ count, shown: formatCount(count, language) });
  const act = useAct(/nothing/);
  const [isIncomplete, setIncomplete] = useState(false);
  const download = async (format: 'pretix' | 'csv') => {
    const isDone = await act.run(api => downloadVersion(api, version.versionId, format));
    setIncomplete(isDone && version.standing > 0);
  };
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
            <Button
              size="s"
              variant="outline"
              aria-label={`${text('restore')}: ${text('versionNumber', { number: version.number })}`}
              onClick={onRestore}
            >
              {text('restore')}
            </Button>
          )}
        </span>
      </div>
      <span className={styles.badges}>
        <span>{text('seats', shown(version.seats))}</span>
        {version.standing > 0 && <span>{text('standingPlaces', shown(version.standing))}</span>}
        {version.events === 0 && <span>{text('notUsed')}</span>}
      </span>
      <span className={styles.under}>
        {version.by === ''
          ? formatMoment(version.at, language)
          : text('publishedBy', { at: formatMoment(version.at, language), by: version.by })}
      </span>
      {version.events > 0 && <VersionEvents version={version} eventsAt={eventsAt} />}
      {isIncomplete && (
        <Notice tone="wait" live="polite">
          {text('exportSeatsOnly', shown(version.standing))}
        </Notice>
      )}
      {act.failure && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
    </li>
  );
}

/** More events than these are folded up. */
const fewEvents = 3;

function VersionEvents({ version, eventsAt }: Pick<VersionItemProps, 'version' | 'eventsAt'>) {
  const { text, language } = useVenueTexts();
  const { text: viewText } = useEventFrameTexts();
  const { events, visibleEvents, moreEventCount, otherEventCount } = version;
  const shown = (count: number) => ({ count, shown: formatCount(count, language) });
  return (
    <details className={styles.versionEvents} open={visibleEvents.length <= fewEvents}>
      <summary>{text('usedBy', shown(events))}</summary>
      <ul>
        {visibleEvents.map(({ _id, title, date, timezone, state }) => (
          <li key={_id}>
            {eventsAt === undefined ? (
              <span>{title}</span>
            ) : (
              <TextLink href={`${eventsAt}/event/${_id}`}>{title}</TextLink>
            )}
            <span className={styles.quiet}>{formatEventDay(date, { language, timeZone: timezone })}</span>
            {state !== 'published' && (
              <StatusBadge tone={eventTones[state]}>{viewText(`event.${state}`)}</StatusBadge>
            )}
          </li>
        ))}
        {moreEventCount > 0 && <li className={styles.quiet}>{text('moreEvents', shown(moreEventCount))}</li>}
        {otherEventCount > 0 && (
          <li className={styles.quiet}>{text('otherEventCount', shown(otherEventCount))}</li>
        )}
      </ul>
    </details>
  );
}

/** Fetches a version as a file and hands it to the reader. */
async function downloadVersion(api: ApiClient, versionId: string, format: 'pretix' | 'csv'): Promise<void> {
  saveFile(await api.call('POST /back/seat-map/get-export', { versionId, format }));
}
