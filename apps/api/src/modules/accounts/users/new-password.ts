import { checkPassword } from '@vh/domain';
import { isCommonPassword } from '@vh/domain/common-passwords';
import { AppError } from '../../../platform/app-error.ts';
import { hashPassword, publishedPassword } from './password.ts';

/**
 * Hashes a password that somebody chose, if it is good enough.
 * @throws {AppError} request.invalid with what is wrong at `password`
 */
export async function hashNewPassword(password: string, personal: readonly string[]): Promise<string> {
  const problem = checkPassword(password, { isCommon: isKnownToAll, personal });
  if (problem) {
    throw new AppError('request.invalid', { message: 'no good password', fields: { password: problem } });
  }
  return hashPassword(password);
}

function isKnownToAll(password: string): boolean {
  return password === publishedPassword || isCommonPassword(password);
}
