import { randomBytes } from 'node:crypto';
import {
  groupCode,
  makeReadableCode,
  readReadableCode,
  storeCreditCodeLength,
  storeCreditEndLength,
} from '@vh/domain';
import type { Config } from '../../../platform/config.ts';
import { hashToken } from '../../../platform/ids.ts';
import { storeToken, openStoredToken } from '../../../platform/stored-token.ts';

/** A new code with what is stored of it: its hash, itself sealed, and its last characters. */
export function makeCreditCode(creditId: string, { appSecret }: Pick<Config, 'appSecret'>) {
  const code = makeReadableCode(storeCreditCodeLength, randomBytes);
  const { sealed } = storeToken(code, nameOf(creditId), appSecret);
  if (sealed === null) throw new Error('a code was not sealed');
  return { codeHash: hashToken(code), sealedCode: sealed, codeEnd: code.slice(-storeCreditEndLength) };
}

/** The code of a credit as its holder reads it, in groups of four; for its holder alone. */
export function creditCodeOf(
  { id, sealedCode }: { readonly id: string; readonly sealedCode: string },
  { appSecret }: Pick<Config, 'appSecret'>,
): string {
  return groupCode(openStoredToken(sealedCode, nameOf(id), appSecret));
}

/** The hash by which a typed code is found; undefined for what can't be a code. */
export function hashOfTypedCode(typed: string): Buffer | undefined {
  const code = readReadableCode(typed);
  return code?.length === storeCreditCodeLength + 1 ? hashToken(code) : undefined;
}

function nameOf(creditId: string): string {
  return `store credit ${creditId}`;
}
