import type { CallName } from '@vh/contract';

/** Where all calls of the product live (specification 7). */
export const apiPrefix = '/api/v1';

/** Method and path of a call, read from its name; `{name}` parts are filled in, encoded. */
export function requestLine(name: CallName, params: unknown): { method: 'GET' | 'POST'; path: string } {
  const method = name.startsWith('GET ') ? 'GET' : 'POST';
  const template = name.slice(name.indexOf(' ') + 1);
  const path = template.replace(/\{([^}]+)\}/g, (_, key: string) =>
    encodeURIComponent(paramOf(name, params, key)),
  );
  return { method, path: `${apiPrefix}${path}` };
}

function paramOf(name: CallName, params: unknown, key: string): string {
  const value = isRecord(params) ? params[key] : undefined;
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError(`The call ${name} needs the path part "${key}".`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
