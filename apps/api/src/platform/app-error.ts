import { errorStatus, type ErrorCode } from '@vh/contract';

/** What may be told with an error besides its code. */
export interface AppErrorExtra {
  /** English, for logs and developers; clients translate the code. */
  readonly message?: string;
  /** Field path -> what is wrong with it, as a stable key. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: unknown;
  readonly cause?: unknown;
  /** Seconds after which another try makes sense; becomes the Retry-After header. */
  readonly retryAfter?: number;
}

/** A broken rule, as the catalogue of the contract names it; the only error whose words reach a client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, extra: AppErrorExtra = {}) {
    super(extra.message ?? code, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = extra.fields;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errorStatus[this.code];
  }
}
