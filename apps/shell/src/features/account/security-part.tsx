import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './account.module.css';

/** The password, and where it let somebody in. */
export function SecurityPart() {
  return (
    <div className={styles.columns}>
      <PasswordForm />
      <DeviceList />
    </div>
  );
}
