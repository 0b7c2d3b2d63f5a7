import { useMe } from '@vh/auth';
import { useWarnBeforeLeaving } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Button, Checkbox, Heading, showToast } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../app/site-data.ts';
import { saveFile } from './save-file.ts';
import { recoveryCodesText } from './recovery-codes.model.ts';
import styles from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes, this once: to be copied, saved or printed, and gone when their owner says that they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { text } = useText();
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  useWarnBeforeLeaving(!isKept);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.codes} ref={heading} tabIndex={-1} role="group" aria-labelledby="recovery-codes">
      <Heading level={3} id="recovery-codes">
        {text('codesTitle')}
      </Heading>
      <p>{text('codesLead')}</p>
      <ol className={styles.codeList}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <KeepingActs codes={codes} />
      <Checkbox
        label={text('codesKept')}
        checked={isKept}
        onChange={event => setKept(event.target.checked)}
      />
      <Button disabled={!isKept} onClick={onDone}>
        {text('codesDone')}
      </Button>
    </div>
  );
}

function KeepingActs({ codes }: { codes: readonly string[] }) {
  const { text } = useText();
  const email = useMe().data?.email ?? '';
  const site = useSettings()?.appName ?? 'Velvet Hall';
  const written = recoveryCodesText(text('codesOf', { email, site }), codes);
  const copy = async () => {
    await navigator.clipboard.writeText(written);
    showToast(text('codesCopied'));
  };
  return (
    <div className={styles.acts}>
      <Button variant="outline" size="s" icon="copy" onClick={() => void copy()}>
        {text('codesCopy')}
      </Button>
      <Button
        variant="outline"
        size="s"
        icon="download"
        onClick={() => saveFile('velvet-hall-recovery-codes.txt', written, 'text/plain')}
      >
        {text('codesSave')}
      </Button>
      <Button variant="outline" size="s" icon="print" onClick={() => window.print()}>
        {text('print')}
      </Button>
    </div>
  );
}
