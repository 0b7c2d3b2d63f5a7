import { createHash, createPublicKey } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../../platform/actor.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { Queries } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { sealText } from '../../../../platform/sealed-text.ts';
import { findSettings, getSettings, insertAuditEntry, lockSettings, upsertSettings } from '#system';
import {
  readCertificate,
  readPassIdentity,
  readRsaKey,
  readWalletSetup,
  walletSealName,
} from './wallet-setup.ts';

type WalletSettings = ResponseOf<'POST /back/settings/get-wallet'>;
type WalletChange = ParsedBodyOf<'POST /back/settings/save-wallet'>;

/** The wallet settings as staff see them: of secrets only whether they are set. */
export async function getWalletSettings(
  deps: Pick<Deps, 'config' | 'clock'>,
  query: Queries,
): Promise<WalletSettings> {
  const settings = await getSettings(query, 'wallet');
  const everything = { ...settings, appleEnabled: true, googleEnabled: true };
  const { apple, google } = readWalletSetup(everything, deps.config.appSecret);
  const certificate = settings.appleCertificate && readCertificate(settings.appleCertificate);
  const identity = certificate ? readPassIdentity(certificate) : undefined;
  const now = deps.clock.now();
  return {
    apple: {
      enabled: settings.appleEnabled,
      isReady: apple !== undefined && apple.validUntil > now,
      hasKey: settings.appleKey !== undefined,
      hasWwdr: settings.appleWwdr !== undefined,
      ...(identity && {
        passTypeIdentifier: identity.passTypeIdentifier,
        teamIdentifier: identity.teamIdentifier,
        validUntil: identity.validUntil.toISOString(),
      }),
    },
    google: {
      enabled: settings.googleEnabled,
      isReady: google !== undefined,
      issuerId: settings.googleIssuerId ?? '',
      serviceEmail: settings.googleServiceEmail ?? '',
      hasKey: settings.googleKey !== undefined,
    },
    version: await versionOf(query),
  };
}

/** Settings have no row of their own that could count; each sealing of a key differs, so that a new one shows too. */
async function versionOf(query: Queries): Promise<string> {
  const stored = [...(await findSettings(query, 'wallet'))].sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22);
}

/**
 * Saves a change with its history.
 * @throws {AppError} settings.changed when it was made from another version, request.invalid for keys and certificates that are none or don't belong together
 */
export async function saveWalletSettings(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { version, ...change }: WalletChange,
  by: { readonly actor: Actor; readonly address: string },
): Promise<WalletSettings> {
  const now = deps.clock.now();
  return deps.db.transaction(async tx => {
    await lockSettings(tx, 'wallet');
    const before = await getWalletSettings(deps, tx);
    if (version !== undefined && version !== before.version) throw new AppError('settings.changed');
    await upsertSettings(tx, 'wallet', await storedValuesOf(deps, tx, change), now);
    const after = await getWalletSettings(deps, tx);
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: 'settings.save-wallet',
      entity: 'settings',
      entityId: 'wallet',
      before: { ...before, version: undefined },
      after: { ...after, version: undefined, changed: changedNames(change) },
      address: by.address,
    });
    return after;
  });
}

/** Which secrets were touched can't be seen in the settings when they were set before too. */
function changedNames({ apple = {}, google = {} }: Omit<WalletChange, 'version'>): string[] {
  const named = (wallet: string, part: object) => Object.keys(part).map(name => `${wallet}.${name}`);
  return [...named('apple', apple), ...named('google', google)];
}

async function storedValuesOf(
  deps: Pick<Deps, 'config'>,
  query: Queries,
  { apple, google }: Omit<WalletChange, 'version'>,
): Promise<Record<string, unknown>> {
  const { appSecret } = deps.config;
  const appleKey = apple?.key && plainKey('apple.key', apple.key, apple.keyPassphrase);
  const googleKey = google?.key && plainKey('google.key', google.key);
  if (apple?.wwdr && !readCertificate(apple.wwdr)) throw wrong('apple.wwdr');
  if (apple?.certificate)
    requireApplePair(apple.certificate, appleKey || (await storedAppleKey(deps, query)));
  return {
    appleEnabled: apple?.enabled,
    appleCertificate: apple?.certificate,
    appleWwdr: apple?.wwdr,
    appleKey: appleKey && sealText(appleKey, walletSealName('appleKey'), appSecret),
    googleEnabled: google?.enabled,
    googleIssuerId: google?.issuerId,
    googleServiceEmail: google?.serviceEmail,
    googleKey: googleKey && sealText(googleKey, walletSealName('googleKey'), appSecret),
  };
}

async function storedAppleKey(deps: Pick<Deps, 'config'>, query: Queries): Promise<string | undefined> {
  const settings = await getSettings(query, 'wallet');
  return readWalletSetup({ ...settings, appleEnabled: true }, deps.config.appSecret).apple?.key;
}

/** The key as PKCS#8 without a passphrase: it is sealed as a whole. */
function plainKey(field: string, pem: string, passphrase?: string): string {
  const key = readRsaKey(pem, passphrase);
  if (!key) throw wrong(field);
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function requireApplePair(pem: string, key: string | undefined): void {
  const certificate = readCertificate(pem);
  if (!certificate || !readPassIdentity(certificate)) throw wrong('apple.certificate');
  const own = key && createPublicKey(key).export({ type: 'spki', format: 'der' });
  if (!own) throw wrong('apple.key');
  if (!certificate.publicKey.export({ type: 'spki', format: 'der' }).equals(own)) throw wrong('apple.key');
}

function wrong(field: string): AppError {
  return new AppError('request.invalid', { fields: { [field]: 'pem' } });
}
