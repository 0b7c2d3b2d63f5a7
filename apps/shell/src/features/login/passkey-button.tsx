import { canUsePasskeys } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Button } from '@vh/ui';
import { useIsHydrated } from '../../later/use-is-hydrated.ts';
import type { LoginFlow } from './use-login-flow.ts';

/** The way in without e-mail and password, where the browser knows it. */
export function PasskeyButton({ flow }: { flow: LoginFlow }) {
  const { text } = useText();
  // the server can't know what the browser can do
  const isHydrated = useIsHydrated();
  if (!isHydrated || !canUsePasskeys()) return null;
  return (
    <Button
      variant="outline"
      size="l"
      wide
      icon="lock"
      disabled={flow.isBusy}
      onClick={() => void flow.usePasskey()}
    >
      {text('passkeyLogin')}
    </Button>
  );
}
