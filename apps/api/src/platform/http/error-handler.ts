import { errorStatus, type ErrorBody, type ErrorCode } from '@vh/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { createLoadRefusalLog, isLoadRefusal } from './load-refusals.ts';

/** Codes of Fastify's own refusals. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_BAD_URL: 'request.invalid',
  // nothing has a name as long as that
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** SQLSTATEs and network errors that say "the database isn't there now". */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);

/** SQLSTATEs of a transaction that the database ended for another one: nothing of it was done, and the next try may do it. */
const endedForAnother = new Set(['40P01', '40001', '55P03']);

/** SQLSTATEs that say "such a value can't be stored or compared": a NUL in a text, a day or number out of range. */
const badValue = new Set(['22021', '22P05', '22003', '22007', '22008']);

/** Answers an error as the body of a response. */
export type AnswerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) => string;

/** Statuses that `tellRefusal` writes down. */
const toldAsSecurity: readonly number[] = [401, 403, 429];

/** Answers errors in the form of the contract; what is not ours to tell is only logged. */
export function createErrorHandler(): AnswerError {
  const noteLoadRefusal = createLoadRefusalLog();
  return (error, request, reply) => {
    const known = toAppError(error);
    const body = bodyOf(known, request.id);
    const status = errorStatus[body.code];
    if (known && isLoadRefusal(known)) noteLoadRefusal(request, body.code);
    else if (status >= 500) request.log.error({ err: error, cause: known?.cause }, 'request failed');
    // these have lines of their own, of which strangers can't cause any number
    else if (toldAsSecurity.includes(status)) request.log.debug({ code: body.code }, 'request refused');
    else request.log.info({ code: body.code, fields: body.fields }, 'request refused');
    if (known?.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(known.retryAfter)));
    reply.status(status).header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify(body);
  };
}

function bodyOf(known: AppError | undefined, requestId: string): ErrorBody {
  if (!known) {
    return { code: 'internal', message: `something went wrong; the log has it under request ${requestId}` };
  }
  return {
    code: known.code,
    message: known.message,
    ...(known.fields && { fields: known.fields }),
    ...(known.details !== undefined && { details: known.details }),
  };
}

function toAppError(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const refusal = fastifyCodes[code];
  if (refusal) return new AppError(refusal, { message: error.message, cause: error });
  if (error instanceof SyntaxError && 'statusCode' in error) {
    return new AppError('request.invalid', { message: 'the body is no JSON', cause: error });
  }
  if (badValue.has(code)) {
    return new AppError('request.invalid', { message: 'a value is out of its range', cause: error });
  }
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 403 || status === 404) return new AppError('not_found', { cause: error });
  if (status >= 400 && status < 500) return new AppError('request.invalid', { cause: error });
  if (!unavailable.has(code) && !endedForAnother.has(code)) return undefined;
  return new AppError('service.unavailable', { message: 'try again soon', cause: error, retryAfter: 2 });
}
