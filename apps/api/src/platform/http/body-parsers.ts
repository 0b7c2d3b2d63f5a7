import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { deepestJson, isDeeperThan } from './json-depth.ts';

const rawBody = Symbol('raw body');

declare module 'fastify' {
  interface FastifyRequest {
    // on the request itself: a weak map of all requests costs the garbage collector dear under load
    [rawBody]: Buffer | undefined;
  }
}

const noBody = Buffer.alloc(0);

/** The very bytes of a request's body; empty without one. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return request[rawBody] ?? noBody;
}

/** A body that says it is JSON and isn't. */
class NoJson extends SyntaxError {
  readonly statusCode = 400;
}

/**
 * Reads JSON (an empty body counts as none: several calls have no payload), HTML forms, and anything else as
 * text, which the schemas then refuse; payment callbacks may come in any form. Files are left as they are.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest(rawBody, undefined);
  const add = (type: string, parse: (text: string) => unknown) =>
    app.addContentTypeParser(
      type,
      // as bytes, since signatures are made over bytes: a text would have lost what is no UTF-8
      { parseAs: 'buffer' },
      async (request: FastifyRequest, payload: Buffer) => {
        request[rawBody] = payload;
        const text = payload.toString('utf8');
        return text.trim() === '' ? undefined : parse(text);
      },
    );
  add('application/json', parseJson);
  add('application/x-www-form-urlencoded', text => Object.fromEntries(new URLSearchParams(text)));
  add('*', text => text);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, payload: Buffer) => {
      request[rawBody] = payload;
      // the bytes of a file are made into no text; anyone who takes none refuses it as one
      return request.routeOptions.config.takesFile ? undefined : payload.toString('utf8');
    },
  );
}

function parseJson(text: string): unknown {
  if (isDeeperThan(text, deepestJson)) {
    throw new AppError('request.invalid', { message: `the body nests deeper than ${deepestJson} levels` });
  }
  try {
    // The reviver is three times slower, so only suspicious texts meet it; what is escaped may spell anything.
    return text.includes('__proto__') || text.includes('\\u') ? JSON.parse(text, clean) : JSON.parse(text);
  } catch (error) {
    throw new NoJson(error instanceof Error ? error.message : 'no JSON');
  }
}

const halfSigns = /\p{Surrogate}/gu;

/**
 * `__proto__` in a body could change objects that it is copied into. Half a sign is no text: the database would refuse
 * it, the audit log too, which must be able to write down whatever was done.
 */
function clean(key: string, value: unknown): unknown {
  if (key === '__proto__' || key.search(halfSigns) >= 0) return undefined;
  return typeof value === 'string' ? value.replace(halfSigns, '\ufffd') : value;
}
