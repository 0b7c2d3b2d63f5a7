import { formatDay } from '@vh/i18n';
import type { ApiClient } from '@vh/api-client';
import { Button, Notice, Panel } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { readersZone, AskDialog } from '@vh/area-kit';
import { DeactivateDialog } from './deactivate.dialog.tsx';
import { usePeopleTexts } from './people-texts.ts';
import { usePeopleAct } from './use-people-act.ts';
import type { User } from './user-form.model.ts';
import styles from './people.module.css';

interface AccessPanelProps {
  readonly user: User;
  readonly isSelf: boolean;
}

/** Whether somebody gets in, and what an admin does about it. */
export function AccessPanel({ user, isSelf }: AccessPanelProps) {
  const { text } = usePeopleTexts();
  const act = usePeopleAct();
  const [asks, setAsks] = useState<'deactivate' | 'factor'>();
  const { name, _id: userId, status, isLocked, hasSecondFactor } = user;
  const run = (send: (api: ApiClient) => Promise<unknown>, done: string) => () => void act.run(send, done);
  return (
    <Panel title={text('accessTitle')} look="sheet">
      {act.failure && asks === undefined && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
      {status === 'invited' && (
        <Fact says={<InvitedUntil until={user.invitedUntil} />}>
          <Button
            size="s"
            variant="outline"
            icon="mail"
            busy={act.isBusy}
            onClick={run(
              api => api.call('POST /back/user/send-invitation', { userId }),
              text('invitedAgain', { name }),
            )}
          >
            {text('inviteAgain')}
          </Button>
        </Fact>
      )}
      {isLocked && (
        <Fact says={text('lockedText')}>
          <Button
            size="s"
            variant="outline"
            icon="lock"
            busy={act.isBusy}
            onClick={run(api => api.call('POST /back/user/unlock', { userId }), text('unlocked', { name }))}
          >
            {text('unlock')}
          </Button>
        </Fact>
      )}
      <Fact says={text(hasSecondFactor ? 'factorOn' : 'factorOff')}>
        {hasSecondFactor && (
          <Button size="s" variant="outline" onClick={() => setAsks('factor')}>
            {text('factorReset')}
          </Button>
        )}
      </Fact>
      {status === 'deactivated' && (
        <Fact says={text('deactivatedText')}>
          <Button
            size="s"
            variant="outline"
            busy={act.isBusy}
            onClick={run(
              api => api.call('POST /back/user/activate', { userId }),
              text('activated', { name }),
            )}
          >
            {text('activate')}
          </Button>
        </Fact>
      )}
      {status !== 'deactivated' && !isSelf && (
        <div>
          <Button size="s" variant="outline" onClick={() => setAsks('deactivate')}>
            {text('deactivate')}
          </Button>
        </div>
      )}
      {asks === 'deactivate' && (
        <DeactivateDialog
          users={[user]}
          onClose={() => setAsks(undefined)}
          onDone={() => setAsks(undefined)}
        />
      )}
      {asks === 'factor' && (
        <AskDialog
          title={text('factorResetTitle', { name })}
          yes={text('factorResetYes')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() =>
            void act
              .run(
                api => api.call('POST /back/user/reset-second-factor', { userId }),
                text('factorResetDone', { name }),
              )
              .then(isDone => isDone && setAsks(undefined))
          }
          onClose={() => setAsks(undefined)}
        >
          <p>{text('factorResetText')}</p>
        </AskDialog>
      )}
    </Panel>
  );
}

function Fact({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <p>{says}</p>
      {children}
    </div>
  );
}

function InvitedUntil({ until }: { until: string | undefined }) {
  const { text, language } = usePeopleTexts();
  const [now] = useState(() => Date.now());
  if (until === undefined || Date.parse(until) <= now) return text('invitationExpired');
  return text('invitedUntil', { date: formatDay(until, { language, timeZone: readersZone() }) });
}
