import { useApiQuery } from '@vh/api-client';
import { StatusBadge } from '@vh/ui';
import { useSettingsTexts } from './settings-texts.ts';
import { appleState, googleState, type WalletState } from './wallet-form.model.ts';

/** How a group of settings stands, where that is more than what is written in it. */
export function GroupState({ group }: { group: string }) {
  if (group === 'email') return <MailState />;
  if (group === 'payment') return <PaymentState />;
  return group === 'wallet' ? <WalletsState /> : null;
}

/** Nothing until it is known; its own page says why it can't be. */
function Badge({ isReady }: { isReady: boolean }) {
  const { text } = useSettingsTexts();
  return <StatusBadge tone={isReady ? 'ok' : 'wait'}>{text(isReady ? 'isSetUp' : 'isOpen')}</StatusBadge>;
}

function MailState() {
  const { data } = useApiQuery('POST /back/settings/get-email');
  return data ? <Badge isReady={data.source !== 'none' && !data.isUnreadable} /> : null;
}

function PaymentState() {
  const { data } = useApiQuery('POST /back/settings/get-payment');
  if (!data) return null;
  const { allsecure, stripe } = data;
  return <Badge isReady={[allsecure, stripe].some(({ enabled, isReady }) => enabled && isReady)} />;
}

function WalletsState() {
  const { data } = useApiQuery('POST /back/settings/get-wallet', {});
  if (!data) return null;
  const states: readonly WalletState[] = [appleState(data.apple, new Date()), googleState(data.google)];
  // what is switched off waits for nobody
  return <Badge isReady={states.every(state => state === 'ready' || state === 'off')} />;
}
