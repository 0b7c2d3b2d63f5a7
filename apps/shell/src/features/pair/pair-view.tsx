import { readOwnDevice, type OwnDevice } from '@vh/auth';
import { canPair } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Button, Heading, Notice } from '@vh/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PairForm } from './pair-form.tsx';
import { Resume } from './resume.tsx';
import styles from './pair.module.css';

/** What this browser is and was asked: a code to pair by, a session to renew, or nothing yet. */
export function PairView() {
  const code = usePairingCode();
  const [params] = useSearchParams();
  const [device, setDevice] = useState(readOwnDevice);
  const [goesOn, setGoesOn] = useState(params.has('redirect'));
  const { text } = useText();
  if (!canPair()) {
    return (
      <>
        <Heading level={1}>{text('pairTitle')}</Heading>
        <Notice tone="bad">{text('pairUnable')}</Notice>
      </>
    );
  }
  const isPaired = device !== undefined && !device.hasEnded;
  if (isPaired && goesOn && code === undefined) {
    const to = params.get('redirect') ?? `/${device.kind}/${device.placeId}`;
    return <Resume to={to} onEnd={() => setDevice(readOwnDevice())} />;
  }
  return (
    <>
      {code === undefined && device?.hasEnded ? (
        <Ended />
      ) : (
        <>
          <Heading level={1}>{text('pairTitle')}</Heading>
          <p className={styles.lead}>{text('pairLead')}</p>
        </>
      )}
      {isPaired && <Known device={device} onGoOn={() => setGoesOn(true)} />}
      <PairForm key={code ?? ''} code={code} />
    </>
  );
}

function Ended() {
  const { text } = useText();
  return (
    <>
      <Heading level={1}>{text('pairEndedTitle')}</Heading>
      <Notice tone="bad" live="assertive">
        {text('pairEndedText')}
      </Notice>
    </>
  );
}

function Known({ device, onGoOn }: { device: OwnDevice; onGoOn: () => void }) {
  const { text } = useText();
  return (
    <Notice
      action={
        <Button size="s" onClick={onGoOn}>
          {text('pairGoOn')}
        </Button>
      }
    >
      {text('pairKnown', { name: device.name })}
    </Notice>
  );
}

/** The code behind the # of the address, which is taken out of it at once: it belongs into no history. */
function usePairingCode(): string | undefined {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState<string>();
  const found = hash.length > 1 ? hash.slice(1) : undefined;
  if (found !== undefined && found !== code) setCode(found);
  useEffect(() => {
    if (hash !== '') void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return found ?? code;
}
