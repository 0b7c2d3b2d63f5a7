import { useApi } from '@vh/api-client';
import { Button, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { useTexts, type Text } from '../../texts/use-texts.ts';
import { openCheck, toneOf, type CheckOutcome } from './device-check.model.ts';
import {
  checkCamera,
  checkHub,
  checkNetwork,
  checkScreen,
  checkSignatures,
  playCheckTone,
} from './device-checks.ts';
import styles from './support.page.module.css';

/** The parts of this device that scanning needs, each with a check of its own. */
export function DeviceCheck({ scannerId }: { scannerId: string | undefined }) {
  const api = useApi();
  const { text, language } = useTexts();
  return (
    <section className={styles.part} aria-labelledby="device-check">
      <h2 id="device-check">{text('deviceCheck')}</h2>
      <div className={styles.checks}>
        <Check title={text('checkCamera')} run={checkCamera} />
        <Check title={text('checkSound')} act={text('playSound')} run={playCheckTone} />
        <Check title={text('checkNetwork')} run={say => checkNetwork(api, say)} />
        <Check title={text('checkHub')} run={() => checkHub(scannerId, { text, language })} />
        <Check title={text('checkSignature')} run={checkSignatures} />
        <Check title={text('checkScreen')} run={checkScreen} />
      </div>
    </section>
  );
}

interface CheckProps {
  readonly title: string;
  /** Word of the button; "Check" where it needs no other. */
  readonly act?: string;
  readonly run: (text: Text) => CheckOutcome | Promise<CheckOutcome>;
}

function Check({ title, act, run }: CheckProps) {
  const { text } = useTexts();
  const [outcome, setOutcome] = useState<CheckOutcome>(openCheck);
  const running = outcome.result === 'running';

  async function handleRun(): Promise<void> {
    setOutcome({ result: 'running' });
    setOutcome(await run(text));
  }

  return (
    <div className={styles.check}>
      <div aria-live="polite">
        <h3>
          {title} <StatusBadge tone={toneOf[outcome.result]}>{text(`result_${outcome.result}`)}</StatusBadge>
        </h3>
        {outcome.note ? <p>{outcome.note}</p> : null}
      </div>
      <Button
        variant="outline"
        busy={running}
        aria-label={`${act ?? text('runCheck')}: ${title}`}
        onClick={() => void handleRun()}
      >
        {act ?? text('runCheck')}
      </Button>
    </div>
  );
}
