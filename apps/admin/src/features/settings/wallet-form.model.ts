import type { BodyOf, ResponseOf } from '@vh/contract';

/** The wallet settings as the API answers them. */
export type WalletSettings = ResponseOf<'POST /back/settings/get-wallet'>;

/** Texts that are written and never shown again. */
export const walletSecrets = ['certificate', 'key', 'keyPassphrase', 'wwdr'] as const;

/** The settings as they are typed; secrets are empty unless they are given again. */
export interface WalletValues {
  readonly appleEnabled: boolean;
  readonly certificate: string;
  readonly key: string;
  readonly keyPassphrase: string;
  readonly wwdr: string;
  readonly googleEnabled: boolean;
  readonly issuerId: string;
  readonly serviceEmail: string;
  readonly googleKey: string;
}

/** The stored settings as they are typed. */
export function walletValues({ apple, google }: WalletSettings): WalletValues {
  return {
    appleEnabled: apple.enabled,
    certificate: '',
    key: '',
    keyPassphrase: '',
    wwdr: '',
    googleEnabled: google.enabled,
    issuerId: google.issuerId,
    serviceEmail: google.serviceEmail,
    googleKey: '',
  };
}

/** What is wrong with a field. */
export type WalletProblem = 'wrongPem' | 'wrongIssuer' | 'wrongServiceEmail';

/** What is wrong, by field; whether certificates and keys belong together only the API can tell. */
export function walletProblems(values: WalletValues): Partial<Record<keyof WalletValues, WalletProblem>> {
  const pems = (['certificate', 'key', 'wwdr', 'googleKey'] as const).filter(
    name => values[name].trim() !== '' && !/-----BEGIN [A-Z ]+-----/.test(values[name]),
  );
  const issuer = values.issuerId.trim();
  const email = values.serviceEmail.trim();
  return {
    ...Object.fromEntries(pems.map(name => [name, 'wrongPem' as const])),
    ...(issuer !== '' && !/^\d{1,30}$/.test(issuer) && { issuerId: 'wrongIssuer' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { serviceEmail: 'wrongServiceEmail' }),
  };
}

/** Only what differs, with the version it was made from. */
export function walletChange(
  values: WalletValues,
  stored: WalletSettings,
): BodyOf<'POST /back/settings/save-wallet'> & object {
  const { apple, google, version } = stored;
  const secrets = walletSecrets
    .filter(name => values[name].trim() !== '')
    .map(name => [name, values[name].trim()] as const);
  const appleChange = {
    ...(values.appleEnabled !== apple.enabled && { enabled: values.appleEnabled }),
    ...Object.fromEntries(secrets),
  };
  const [issuerId, serviceEmail] = [values.issuerId.trim(), values.serviceEmail.trim()];
  const googleChange = {
    ...(values.googleEnabled !== google.enabled && { enabled: values.googleEnabled }),
    ...(issuerId !== '' && issuerId !== google.issuerId && { issuerId }),
    ...(serviceEmail !== '' && serviceEmail !== google.serviceEmail && { serviceEmail }),
    ...(values.googleKey.trim() !== '' && { key: values.googleKey.trim() }),
  };
  return {
    version,
    ...(Object.keys(appleChange).length > 0 && { apple: appleChange }),
    ...(Object.keys(googleChange).length > 0 && { google: googleChange }),
  };
}

/** The field at which it stands when the API finds something wrong, e.g. 'google.key' at 'googleKey'. */
export function walletFieldOf(path: string): string {
  if (path === 'google.key') return 'googleKey';
  return path.replace(/^(apple|google)\./, '');
}

/** How a wallet stands: off, not complete, run out, about to run out, or ready. */
export type WalletState = 'off' | 'incomplete' | 'over' | 'soon' | 'ready';

const monthMs = 30 * 86_400_000;

/** How Apple's wallet stands now; its certificates run out once a year. */
export function appleState(
  { enabled, isReady, validUntil }: WalletSettings['apple'],
  now: Date,
): WalletState {
  if (!enabled) return 'off';
  const left = validUntil === undefined ? undefined : Date.parse(validUntil) - now.getTime();
  if (left !== undefined && left <= 0) return 'over';
  if (!isReady) return 'incomplete';
  return left !== undefined && left < monthMs ? 'soon' : 'ready';
}

/** How Google's wallet stands. */
export function googleState({ enabled, isReady }: WalletSettings['google']): WalletState {
  if (!enabled) return 'off';
  return isReady ? 'ready' : 'incomplete';
}
