import type { ResponseOf } from '@vh/contract';

type Overview = ResponseOf<'POST /back/settings/get-overview'>;
type Group = Overview['groups'][number];
type Reason = Group['reasons'][number];

/** What is known of the settings; each part as its own page shows it. */
export interface SettingFacts {
  readonly general: Pick<
    ResponseOf<'POST /back/settings/get-general'>,
    'companyName' | 'address' | 'city' | 'taxNumber' | 'email' | 'telephone'
  >;
  readonly email: Pick<ResponseOf<'POST /back/settings/get-email'>, 'source' | 'isUnreadable'>;
  /** Mails that failed and that were sent in the last day, and whether any was ever sent. */
  readonly sent: { readonly failed: number; readonly delivered: number; readonly ever: boolean };
  readonly marketing: { readonly channels: number; readonly hasImprint: boolean };
  readonly payment: Pick<ResponseOf<'POST /back/settings/get-payment'>, 'allsecure' | 'stripe' | 'sandbox'>;
  readonly wallet: Pick<ResponseOf<'POST /back/settings/get-wallet'>, 'apple' | 'google'>;
  readonly fiscal: Pick<ResponseOf<'POST /back/fiscal/get-settings'>, 'provider' | 'isReady'>;
  readonly seatService: Pick<ResponseOf<'POST /back/settings/get-seat-service'>, 'secretKey'>;
  readonly security: Pick<ResponseOf<'POST /back/settings/get-security'>, 'rolesWithSecondFactor'>;
}

/** A certificate is to be renewed so long before it ends. */
const monthMs = 30 * 86_400_000;

/** How each group stands, and why. */
export function judgeSettings(facts: SettingFacts, now: Date): Group[] {
  return [
    open('general', generalReasons(facts.general)),
    open('email', mailReasons(facts)),
    open('marketing', marketingReasons(facts.marketing)),
    judgePayment(facts.payment),
    judgeWallets(facts.wallet, now),
    judgeFiscal(facts.fiscal),
    { group: 'seat-service', state: facts.seatService.secretKey === 'none' ? 'off' : 'ready', reasons: [] },
    // anyone who may do everything is who must prove it best
    open(
      'security',
      when(!facts.security.rolesWithSecondFactor.includes('admin'), 'admins_without_second_factor'),
    ),
  ];
}

/** Ready when there is no reason why not. */
function open(group: Group['group'], reasons: Reason[]): Group {
  return { group, state: reasons.length === 0 ? 'ready' : 'open', reasons };
}

function when(isSo: boolean, reason: Reason): Reason[] {
  return isSo ? [reason] : [];
}

/** Receipts and the imprint say who sells. */
function generalReasons({
  companyName,
  address,
  city,
  taxNumber,
  email,
  telephone,
}: SettingFacts['general']) {
  return [
    ...when(companyName === '', 'no_company'),
    ...when(address === '' || city === '', 'no_address'),
    ...when(taxNumber === '', 'no_tax_number'),
    ...when(email === '' && telephone === '', 'no_contact'),
  ];
}

function mailReasons({ email: { source, isUnreadable }, sent }: SettingFacts): Reason[] {
  if (source === 'none') return ['no_server'];
  if (isUnreadable) return ['secret_unreadable'];
  if (sent.failed > sent.delivered) return ['emails_failing'];
  return when(!sent.ever, 'never_sent');
}

function marketingReasons({ channels, hasImprint }: SettingFacts['marketing']): Reason[] {
  return [...when(channels === 0, 'no_channel'), ...when(!hasImprint, 'no_imprint')];
}

function judgePayment({ allsecure, stripe }: SettingFacts['payment']): Group {
  const wanted = [allsecure, stripe].filter(({ enabled }) => enabled);
  const ready = wanted.filter(({ isReady }) => isReady);
  if (wanted.length === 0) return open('payment', ['no_provider']);
  if (ready.length < wanted.length) return open('payment', ['provider_incomplete']);
  const isTrial = ready.every(({ isTest }) => isTest);
  return isTrial ? { group: 'payment', state: 'test', reasons: ['test_keys'] } : open('payment', []);
}

function judgeWallets({ apple, google }: SettingFacts['wallet'], now: Date): Group {
  if (!apple.enabled && !google.enabled) return { group: 'wallet', state: 'off', reasons: [] };
  return open('wallet', [
    ...(apple.enabled ? appleReasons(apple, now) : []),
    ...when(google.enabled && !google.isReady, 'google_incomplete'),
  ]);
}

function appleReasons({ isReady, validUntil }: SettingFacts['wallet']['apple'], now: Date): Reason[] {
  const left = validUntil === undefined ? undefined : Date.parse(validUntil) - now.getTime();
  if (left !== undefined && left <= 0) return ['apple_expired'];
  if (!isReady) return ['apple_incomplete'];
  return when(left !== undefined && left < monthMs, 'apple_expires_soon');
}

function judgeFiscal({ provider, isReady }: SettingFacts['fiscal']): Group {
  const group = 'fiscalisation';
  if (provider === 'none') return { group, state: 'off', reasons: [] };
  if (!isReady) return open(group, ['signing_incomplete']);
  return provider === 'sandbox' ? { group, state: 'test', reasons: ['signing_sandbox'] } : open(group, []);
}
