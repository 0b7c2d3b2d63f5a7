import { DeadlineError } from './deadline.ts';

/** An error as plain data: classes don't cross to another thread. */
export interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  /** Of an error of the API. */
  readonly code?: string;
  readonly status?: number;
  readonly cause?: PlainError;
}

/** Takes an error apart for another thread. */
export function toPlainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    ...{ name, message, stack },
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('status' in error && typeof error.status === 'number' && { status: error.status }),
    ...(cause !== undefined && { cause: toPlainError(cause) }),
  };
}

/** Puts an error of another thread together, by whose name and code it is still told apart. */
export function fromPlainError({ cause, ...facts }: PlainError): Error {
  const known = facts.name === 'DeadlineError' ? new DeadlineError(0) : new Error(facts.message);
  const whole = Object.assign(known, facts);
  return cause ? Object.assign(whole, { cause: fromPlainError(cause) }) : whole;
}
