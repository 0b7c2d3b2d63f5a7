import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { deviceName } from '@vh/domain';
import { Button, Notice, Panel, Skeleton } from '@vh/ui';
import { QueryView, formatMoment, formatPassed } from '@vh/area-kit';
import type { Act } from '@vh/area-kit';
import { usePeopleTexts } from './people-texts.ts';
import { usePeopleAct } from './use-people-act.ts';
import styles from './people.module.css';

type Session = ResponseOf<'POST /back/user/get-sessions'>['rows'][number];

/** Where a user is logged in, and the way to end each of it or all. */
export function SessionPanel({ userId }: { userId: string }) {
  const { text } = usePeopleTexts();
  const sessions = useApiQuery('POST /back/user/get-sessions', { userId });
  const act = usePeopleAct();
  return (
    <Panel title={text('sessions')} look="sheet">
      {act.failure && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
      <QueryView query={sessions} skeleton={<Skeleton height={72} lines={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{text('sessionsNone')}</p>
          ) : (
            <>
              <ul className={styles.sessions}>
                {rows.map(session => (
                  <SessionRow key={session._id} session={session} userId={userId} act={act} />
                ))}
              </ul>
              {rows.length > 1 && <EndAll userId={userId} act={act} />}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function SessionRow({ session, userId, act }: { session: Session; userId: string; act: Act }) {
  const { text, language } = usePeopleTexts();
  const device = useDeviceWords(session.userAgent);
  const { _id: sessionId, lastUsedAt, createdAt, address, actedBy } = session;
  const end = () =>
    void act.run(api => api.call('POST /back/user/end-session', { userId, sessionId }), text('sessionEnded'));
  return (
    <li className={styles.session}>
      <div>
        <strong>{device}</strong>
        {actedBy !== undefined && <p>{text('sessionActed', { name: actedBy })}</p>}
        <p className={styles.quiet}>
          {text('sessionUsed', { date: formatPassed(lastUsedAt, language) })},{' '}
          {text('sessionSince', { date: formatMoment(createdAt, language) })}
        </p>
        <p className={styles.quiet}>{address}</p>
      </div>
      <Button
        size="s"
        variant="text"
        busy={act.isBusy}
        aria-label={text('sessionEndOf', { device })}
        onClick={end}
      >
        {text('sessionEnd')}
      </Button>
    </li>
  );
}

function EndAll({ userId, act }: { userId: string; act: Act }) {
  const { text } = usePeopleTexts();
  const end = () =>
    void act.run(
      api => api.call('POST /back/user/end-all-sessions', { userId }),
      ({ ended, devices }) =>
        [
          text('sessionsEnded', { count: ended }),
          ...(devices > 0 ? [text('devicesUnpaired', { count: devices })] : []),
        ].join(' '),
    );
  return (
    <div>
      <Button size="s" variant="outline" icon="logout" busy={act.isBusy} onClick={end}>
        {text('sessionsEnd')}
      </Button>
    </div>
  );
}

function useDeviceWords(userAgent: string): string {
  const { text } = usePeopleTexts();
  const { browser, system } = deviceName(userAgent);
  if (browser && system) return text('sessionOn', { browser, system });
  return browser ?? system ?? text('sessionUnknown');
}
