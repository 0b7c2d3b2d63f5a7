import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { openSealedText } from '../../../../platform/sealed-text.ts';
import type { Settings } from '#system';

/** What passes for Apple Wallet are signed with; all PEM. */
export interface AppleSetup {
  readonly certificate: string;
  readonly key: string;
  readonly wwdr: string;
  /** Both stand in the certificate: the subject's UID and OU. */
  readonly passTypeIdentifier: string;
  readonly teamIdentifier: string;
  /** From then on no phone takes the passes. */
  readonly validUntil: Date;
}

/** What links for Google Wallet are signed with. */
export interface GoogleSetup {
  readonly issuerId: string;
  readonly serviceEmail: string;
  /** PKCS#8 PEM, RSA. */
  readonly key: string;
}

/** The wallets that are set up. */
export interface WalletSetup {
  readonly apple: AppleSetup | undefined;
  readonly google: GoogleSetup | undefined;
}

/** The secret settings of wallets; the name is bound into each sealed text. */
export const walletSecrets = ['appleKey', 'googleKey'] as const;

/** Under which name a secret setting is sealed. */
export function walletSealName(name: (typeof walletSecrets)[number]): string {
  return `wallet.${name}`;
}

/** Reads the settings; a wallet that is switched off, incomplete or whose secret can't be opened is not set up. */
export function readWalletSetup(settings: Settings<'wallet'>, appSecret: string): WalletSetup {
  const open = (name: (typeof walletSecrets)[number]) => {
    const sealed = settings[name];
    return sealed ? openSealedText(sealed, walletSealName(name), appSecret) : undefined;
  };
  return {
    apple: settings.appleEnabled ? readApple(settings, open('appleKey')) : undefined,
    google: settings.googleEnabled ? readGoogle(settings, open('googleKey')) : undefined,
  };
}

/** The certificate of a PEM text; undefined when it is none. */
export function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    // deliberate: anyone who asks says that it is none
    return undefined;
  }
}

/** The RSA key of a PEM text, opened with its passphrase when it has one; undefined when it is none. */
export function readRsaKey(pem: string, passphrase?: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase && { passphrase }) });
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    // deliberate: as above
    return undefined;
  }
}

/** The pass type and team of an Apple certificate; undefined for certificates of other kinds. */
export function readPassIdentity(
  certificate: X509Certificate,
): Pick<AppleSetup, 'passTypeIdentifier' | 'teamIdentifier' | 'validUntil'> | undefined {
  const passTypeIdentifier = /^UID=(.+)$/m.exec(certificate.subject)?.[1];
  const teamIdentifier = /^OU=(.+)$/m.exec(certificate.subject)?.[1];
  if (!passTypeIdentifier || !teamIdentifier) return undefined;
  return { passTypeIdentifier, teamIdentifier, validUntil: new Date(certificate.validTo) };
}

function readApple(settings: Settings<'wallet'>, key: string | undefined): AppleSetup | undefined {
  const { appleCertificate, appleWwdr } = settings;
  if (!appleCertificate || !appleWwdr || !key) return undefined;
  const certificate = readCertificate(appleCertificate);
  const identity = certificate && readPassIdentity(certificate);
  return identity && { ...identity, certificate: appleCertificate, key, wwdr: appleWwdr };
}

function readGoogle(settings: Settings<'wallet'>, key: string | undefined): GoogleSetup | undefined {
  const { googleIssuerId: issuerId, googleServiceEmail: serviceEmail } = settings;
  return issuerId && serviceEmail && key ? { issuerId, serviceEmail, key } : undefined;
}
