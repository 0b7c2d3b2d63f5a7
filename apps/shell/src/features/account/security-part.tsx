import { ConfirmedCalls, useMe } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Notice, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useIsHydrated } from '../../later/use-is-hydrated.ts';
import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { FactorSection } from './factor-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { SetUpFirst } from './set-up-first.tsx';
import styles from './account.module.css';

/** How somebody gets in, and where they are: second factor, passkeys, password and devices, of buyers and staff alike. */
export function SecurityPart() {
  const isHydrated = useIsHydrated();
  const me = useMe().data;
  // what a device can do, and who sits there, only the browser knows
  if (!isHydrated || !me) return <Skeleton height={72} lines={4} />;
  return (
    <ConfirmedCalls>
      <OwnSecurity isActed={me.actedBy !== undefined} mustSetUp={me.needsSecondFactor ?? false} />
    </ConfirmedCalls>
  );
}

function OwnSecurity({ isActed, mustSetUp }: { isActed: boolean; mustSetUp: boolean }) {
  const { text } = useText();
  // stays until the recovery codes are kept, although the second factor is on by then
  const [isSettingUp, setSettingUp] = useState(mustSetUp);
  if (isActed) return <Notice tone="info">{text('errors.auth.impersonating')}</Notice>;
  if (isSettingUp) return <SetUpFirst onDone={() => setSettingUp(false)} />;
  return (
    <div className={styles.columns}>
      <div>
        <FactorSection />
        <PasskeySection />
      </div>
      <div>
        <PasswordForm />
        <DeviceList />
      </div>
    </div>
  );
}
