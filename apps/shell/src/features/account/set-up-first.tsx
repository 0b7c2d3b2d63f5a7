import { useMe, useSession } from '@vh/auth';
import { landingPath, readLastArea } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Heading, LinkButton, Notice } from '@vh/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

interface SetUpFirstProps {
  /** The recovery codes are kept: everything else is open now. */
  readonly onDone: () => void;
}

/** All that is open to somebody whose role must have a second factor: setting it up, and then on to where they wanted. */
export function SetUpFirst({ onDone }: SetUpFirstProps) {
  const { text } = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isKept, setKept] = useState(false);
  const me = useMe().data;
  const session = useSession();
  const [params] = useSearchParams();
  if (isKept && me) {
    return (
      <section className={styles.section}>
        <Notice tone="ok" live="polite">
          {text('factorIsOn')}
        </Notice>
        <div className={styles.acts}>
          <LinkButton
            href={landingPath(me, params.get('redirect'), readLastArea(session, me))}
            onClick={onDone}
          >
            {text('setUpGoOn')}
          </LinkButton>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.section}>
      <Notice tone="wait" title={text('setUpTitle')}>
        {text('setUpText')}
      </Notice>
      <Heading level={2}>{text('factorTitle')}</Heading>
      <p className={styles.lead}>{text('factorLead')}</p>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setKept(true)} />
      ) : (
        <FactorSetUp onDone={setCodes} />
      )}
    </section>
  );
}
