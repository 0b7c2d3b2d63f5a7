import { join } from 'node:path';
import { describeShape } from './describe-shape.mjs';

/** @typedef {import('./describe-shape.mjs').Shape} Shape */

/**
 * What callers rely on of one call.
 *
 * @typedef {{
 *   readonly access: Readonly<Record<string, unknown>> & { readonly kind: string; readonly roles?: readonly string[] };
 *   readonly traits?: Readonly<Record<string, unknown>>;
 *   readonly errors?: readonly string[];
 *   readonly params?: Shape;
 *   readonly body?: Shape;
 *   readonly answer?: Shape;
 * }} CallShape `traits` are what a call has of `kind`, `isEmbeddable`, `takesFile` and `bodyLimit` (bytes)
 */

/** @typedef {Readonly<Record<string, CallShape>>} CallShapes by the name of the call, such as `POST /back/order/get` */

/**
 * Reads the contract as it is in the working tree.
 *
 * @param {string} root of the workspace
 * @returns {Promise<{ readonly version: string; readonly calls: CallShapes }>}
 */
export async function describeContract(root) {
  // only who reads the contract needs it; tests of the rest run without
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'libs/contract/src/index.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  const { contract, contractVersion } = /** @type {{ contract: Endpoints; contractVersion: string }} */ (
    module
  );
  const zod = await import('zod');
  /** @type {(schema: import('zod').core.$ZodType, io: 'input' | 'output') => Shape} */
  const shape = (schema, io) =>
    describeShape(
      zod.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          // an answer may gain fields: nobody refuses them
          if (io === 'output' && jsonSchema.additionalProperties === false)
            delete jsonSchema.additionalProperties;
        },
      }),
    );
  return { version: contractVersion, calls: describeCalls(contract, shape) };
}

/**
 * @typedef {{
 *   access: CallShape['access'];
 *   errors?: readonly string[];
 *   params?: import('zod').core.$ZodType;
 *   body?: import('zod').core.$ZodType;
 *   response?: import('zod').core.$ZodType;
 *   [trait: string]: unknown;
 * }} Endpoint
 */
/** @typedef {Readonly<Record<string, Endpoint>>} Endpoints */

/** What a call has besides, in the order of the snapshot. */
const TRAITS = ['kind', 'isEmbeddable', 'takesFile', 'bodyLimit'];

/**
 * @param {Endpoints} endpoints
 * @param {(schema: import('zod').core.$ZodType, io: 'input' | 'output') => Shape} shape
 * @returns {CallShapes}
 */
export function describeCalls(endpoints, shape) {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => {
    const { access, errors = [], params, body, response } = endpoint;
    const traits = TRAITS.filter(trait => endpoint[trait] !== undefined).map(trait => [
      trait,
      endpoint[trait],
    ]);
    /** @type {CallShape} */
    const call = {
      access: access.roles ? { ...access, roles: [...access.roles].sort() } : access,
      ...(traits.length > 0 && { traits: Object.fromEntries(traits) }),
      ...(errors.length > 0 && { errors: [...new Set(errors)].sort() }),
      ...(params && { params: shape(params, 'input') }),
      ...(body && { body: shape(body, 'input') }),
      ...(response && { answer: shape(response, 'output') }),
    };
    return /** @type {const} */ ([name, call]);
  });
  return Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1)));
}
