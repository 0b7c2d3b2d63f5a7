import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';

/** The password, and where it let somebody in. */
export function SecurityPart() {
  return (
    <>
      <PasswordForm />
      <DeviceList />
    </>
  );
}
