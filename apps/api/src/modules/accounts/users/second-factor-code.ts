import { randomBytes } from 'node:crypto';
import { groupCode, makeReadableCode, readReadableCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/ids.ts';
import { openSealedText, sealText } from '../../../platform/sealed-text.ts';
import * as repo from './second-factor.repo.ts';
import { acceptTotp, totpSecretBytes } from './totp.ts';

/** Ten codes; 16 random characters of a 23-letter alphabet carry 72 bits, so that a plain hash keeps them. */
const recoveryCodeCount = 10;
const recoveryCodeLength = 16;

/** What a typed code was. */
export type CodeKind = 'totp' | 'recovery-code';

/** A new secret. */
export function newSecret(): Buffer {
  return randomBytes(totpSecretBytes);
}

/** A secret as it is stored; it opens for this user only. */
export function sealSecret(deps: Pick<Deps, 'config'>, userId: string, secret: Buffer): string {
  return sealText(secret.toString('base64url'), sealName(userId), deps.config.appSecret);
}

/** Makes a user's recovery codes again, and answers them this once. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    makeReadableCode(recoveryCodeLength, randomBytes),
  );
  await repo.replaceRecoveryCodes(tx, userId, codes.map(hashToken));
  return codes.map(code => groupCode(code));
}

/**
 * Judges a typed code and spends it: its time step, or the recovery code. The user's row must be locked, so that of
 * two at once only one finds it unspent. Undefined when it is wrong or spent.
 */
export async function spendCode(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Tx,
  userId: string,
  typed: string,
): Promise<CodeKind | undefined> {
  const factor = await repo.findSecondFactor(tx, userId);
  if (!factor) return undefined;
  const now = deps.clock.now();
  const step = acceptTotp(openSecret(deps, userId, factor), typed, now, factor.lastStep);
  if (step !== undefined) {
    await repo.saveLastStep(tx, userId, step);
    return 'totp';
  }
  const recoveryCode = readReadableCode(typed);
  if (recoveryCode === undefined || factor.activatedAt === null) return undefined;
  const isSpent = await repo.spendRecoveryCode(tx, userId, hashToken(recoveryCode), now);
  return isSpent ? 'recovery-code' : undefined;
}

function openSecret(
  { config }: Pick<Deps, 'config'>,
  userId: string,
  { sealedSecret }: repo.SecondFactorRow,
): Buffer {
  const secret = openSealedText(sealedSecret, sealName(userId), config.appSecret);
  if (secret === undefined) throw new Error('a second factor was sealed under another secret');
  return Buffer.from(secret, 'base64url');
}

function sealName(userId: string): string {
  return `second factor ${userId}`;
}
