import { useApiQuery } from '@vh/api-client';
import { StatusBadge } from '@vh/ui';
import { useSettingsTexts } from './settings-texts.ts';
import { appleState, googleState, type WalletState } from './wallet-form.model.ts';

/** How a group of settings stands, where that is more than what is written in it. */
export function GroupState({ group }: { group: string }) {
  switch (group) {
    case 'email':
      return <MailState />;
    case 'payment':
      return <PaymentState />;
    case 'wallet':
      return <WalletsState />;
    case 'fiscalisation':
      return <FiscalState />;
    case 'seat-service':
      return <SeatServiceState />;
    case 'languages':
      return <LanguagesState />;
    case 'security':
      return <SecurityState />;
    default:
      return null;
  }
}

type Known = 'isSetUp' | 'isOpen' | 'isTest' | 'isOff' | 'isUnguarded';

const tones = { isSetUp: 'ok', isOpen: 'wait', isTest: 'info', isOff: 'mute', isUnguarded: 'wait' } as const;

/** Nothing until it is known; its own page says why it is so. */
function Badge({ state }: { state: Known }) {
  const { text } = useSettingsTexts();
  return <StatusBadge tone={tones[state]}>{text(state)}</StatusBadge>;
}

function MailState() {
  const { data } = useApiQuery('POST /back/settings/get-email');
  return data ? <Badge state={data.source !== 'none' && !data.isUnreadable ? 'isSetUp' : 'isOpen'} /> : null;
}

function PaymentState() {
  const { data } = useApiQuery('POST /back/settings/get-payment');
  if (!data) return null;
  const ready = [data.allsecure, data.stripe].filter(({ enabled, isReady }) => enabled && isReady);
  if (ready.length === 0) return <Badge state="isOpen" />;
  return <Badge state={ready.every(({ isTest }) => isTest) ? 'isTest' : 'isSetUp'} />;
}

function WalletsState() {
  const { data } = useApiQuery('POST /back/settings/get-wallet', {});
  if (!data) return null;
  const states: readonly WalletState[] = [appleState(data.apple, new Date()), googleState(data.google)];
  if (states.every(state => state === 'off')) return <Badge state="isOff" />;
  // what is switched off waits for nobody
  const isReady = states.every(state => state === 'ready' || state === 'off');
  return <Badge state={isReady ? 'isSetUp' : 'isOpen'} />;
}

function FiscalState() {
  const { data } = useApiQuery('POST /back/fiscal/get-settings');
  if (!data) return null;
  if (data.provider === 'none') return <Badge state="isOff" />;
  if (!data.isReady) return <Badge state="isOpen" />;
  return <Badge state={data.provider === 'sandbox' ? 'isTest' : 'isSetUp'} />;
}

function SeatServiceState() {
  const { data } = useApiQuery('POST /back/settings/get-seat-service');
  return data ? <Badge state={data.secretKey === 'none' ? 'isOff' : 'isSetUp'} /> : null;
}

function LanguagesState() {
  const { text } = useSettingsTexts();
  const { data } = useApiQuery('POST /back/settings/get-general');
  if (!data) return null;
  return (
    <StatusBadge tone="ok">
      {text('languageCount', { count: data.siteAvailableLanguages.length })}
    </StatusBadge>
  );
}

function SecurityState() {
  const { data } = useApiQuery('POST /back/settings/get-security');
  if (!data) return null;
  // whoever may do everything is who must prove it best
  return <Badge state={data.rolesWithSecondFactor.includes('admin') ? 'isSetUp' : 'isUnguarded'} />;
}
