import { formatLongDay, useText, readersZone } from '@vh/i18n';
import { Button, ErrorPanel, Heading, Notice, Skeleton, StatusBadge } from '@vh/ui';
import type { ResponseOf } from '@vh/contract';
import { lazy, Suspense, useState } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { useFactor } from './factor-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewCodes } from './use-renew-codes.ts';
import styles from './security.module.css';

const FactorSetUp = lazy(async () => ({ default: (await import('./factor-set-up.tsx')).FactorSetUp }));
const FactorOffDialog = lazy(async () => ({
  default: (await import('./factor-off.dialog.tsx')).FactorOffDialog,
}));

type Factor = ResponseOf<'POST /back/user/get-second-factor'>;

/** Below this many codes somebody should make new ones. */
const fewCodes = 3;

/** The second factor: whether it is on, the way to set it up or off, and its recovery codes. */
export function FactorSection() {
  const { text } = useText();
  const factor = useFactor();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <section className={styles.section}>
      <div className={styles.title}>
        <Heading level={2}>{text('factorTitle')}</Heading>
        {factor.data && <FactorState factor={factor.data} />}
      </div>
      <p className={styles.lead}>{text('factorLead')}</p>
      {factor.isPending && <Skeleton height={48} />}
      {factor.isError && !factor.data && (
        <ErrorPanel
          title={text('unexpectedError')}
          action={
            <Button variant="outline" onClick={() => void factor.refetch()}>
              {text('retry')}
            </Button>
          }
        >
          <ErrorText error={factor.error} />
        </ErrorPanel>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && factor.data?.isEnabled && <FactorActs factor={factor.data} onCodes={setCodes} />}
      {!codes && factor.data && !factor.data.isEnabled && !isSettingUp && (
        <Button variant="outline" icon="lock" onClick={() => setSettingUp(true)}>
          {text('factorBegin')}
        </Button>
      )}
      {isSettingUp && (
        <Suspense fallback={<Skeleton height={320} />}>
          <FactorSetUp
            onDone={made => {
              setSettingUp(false);
              setCodes(made);
            }}
            onCancel={() => setSettingUp(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function FactorState({ factor: { isEnabled, since } }: { factor: Factor }) {
  const { text, language } = useText();
  const timeZone = readersZone();
  if (!isEnabled) return <StatusBadge tone="mute">{text('factorOff')}</StatusBadge>;
  return (
    <StatusBadge tone="ok">
      {text('factorOn', { date: formatLongDay(since ?? '', { language, timeZone }) })}
    </StatusBadge>
  );
}

interface FactorActsProps {
  readonly factor: Factor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function FactorActs({ factor: { recoveryCodesLeft, isRequired }, onCodes }: FactorActsProps) {
  const { text } = useText();
  const [isTurningOff, setTurningOff] = useState(false);
  const { busy, renew } = useRenewCodes(onCodes);
  return (
    <>
      <Notice tone={recoveryCodesLeft < fewCodes ? 'wait' : 'info'}>
        {text('codesLeft', { count: recoveryCodesLeft })}
      </Notice>
      <div className={styles.acts}>
        <Button variant="outline" icon="refresh" busy={busy} onClick={() => void renew()}>
          {text('codesRenew')}
        </Button>
        {!isRequired && (
          <Button variant="text" onClick={() => setTurningOff(true)}>
            {text('factorTurnOff')}
          </Button>
        )}
      </div>
      <p className={styles.note}>
        {text('codesRenewHelp')} {isRequired && text('factorRequired')}
      </p>
      {isTurningOff && (
        <Suspense>
          <FactorOffDialog onClose={() => setTurningOff(false)} />
        </Suspense>
      )}
    </>
  );
}
