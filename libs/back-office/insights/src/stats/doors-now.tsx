import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatCount, formatTime } from '@vh/i18n';
import { Panel, StatRow, StatTile } from '@vh/ui';
import { percentOf, percentText, readersZone } from '@vh/area-kit';
import { useStatsTexts } from './stats-texts.ts';
import styles from './stats.module.css';

type Door = ResponseOf<'POST /back/stats/get-doors'>['doors'][number];

/** How often the doors are asked again while the page is looked at, in milliseconds. */
const everyMs = 15_000;

/** The events whose doors are open with how they fill, asked again while one looks; nothing while all are closed. */
export function DoorsNow({ clientId }: { clientId?: string | undefined }) {
  const { text, language } = useStatsTexts();
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /back/stats/get-doors', { lang: language, ...(clientId && { clientId }) }),
    refetchInterval: everyMs,
  });
  if (!data || data.doors.length === 0) return null;
  return (
    <Panel
      title={text('doors')}
      actions={
        <span className={styles.quiet}>
          {text('asOf', { time: formatTime(data.asOf, { language, timeZone: readersZone() }) })}
        </span>
      }
    >
      <StatRow>
        {data.doors.map(door => (
          <DoorTile key={door.eventId} door={door} />
        ))}
      </StatRow>
    </Panel>
  );
}

function DoorTile({ door: { title, tickets, entered, recent, lastAt, timezone } }: { door: Door }) {
  const { text, language } = useStatsTexts();
  const count = (value: number) => formatCount(value, language);
  const label = text('enteredOf', {
    entered: count(entered),
    tickets: count(tickets),
    percent: percentText(entered, tickets),
  });
  const note =
    lastAt === undefined
      ? text('nobodyYet')
      : [
          label,
          text('recent', { count: count(recent) }),
          text('lastAt', { time: formatTime(lastAt, { language, timeZone: timezone }) }),
        ].join(', ');
  return (
    <StatTile
      label={title}
      value={count(entered)}
      note={note}
      share={{ value: percentOf(entered, tickets) / 100, label }}
    />
  );
}
