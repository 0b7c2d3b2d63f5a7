import type { CodeRefusal } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { CodeRecord } from './code.repo.ts';

/** What a refusal is called in the contract. */
const refusals = {
  unknown: 'code.unknown',
  not_yet: 'code.expired',
  expired: 'code.expired',
  used_up: 'code.used_up',
  buyer_limit: 'code.buyer_limit',
} as const satisfies Record<CodeRefusal, string>;

/** The error for a code that can't be used. */
export function codeError(refusal: CodeRefusal, code: CodeRecord): AppError {
  return new AppError(refusals[refusal], {
    message: `code ${code.code}: ${refusal}`,
    details: {
      code: code.code,
      ...(refusal === 'not_yet' && code.validFrom && { validFrom: code.validFrom.toISOString() }),
    },
  });
}
