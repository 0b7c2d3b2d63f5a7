import { permissionFlags, roles } from '@vh/domain';
import type { RightText } from '@vh/area-kit';
import { fieldInWords, wholeActionInWords, type AuditText } from './audit-texts.ts';
import { fieldChanges } from './audit.model.ts';

/** What the API puts in the place of a secret. */
const hiddenSecret = '***';

/** What values are said with. */
export interface ValueWords {
  readonly text: AuditText;
  /** Words of roles and rights, as on the pages of people. */
  readonly rightText: RightText;
  /** Names of clients by their id; what has no name stands for itself. */
  readonly clientNames: ReadonlyMap<string, string>;
}

/** A value of a changed field as people read it, a line for each item of a list of records. */
export function valueInLines(path: string, value: unknown, words: ValueWords): string[] {
  if (!Array.isArray(value)) return [plainInWords(path, value, words)];
  if (value.length === 0) return [emptyInWords(path, words)];
  if (value.some(isRecord)) return value.map(item => recordInWords(path, item, words));
  return [value.map(item => plainInWords(path, item, words)).join(', ')];
}

function recordInWords(path: string, item: unknown, words: ValueWords): string {
  if (!isRecord(item)) return plainInWords(path, item, words);
  const { clientId, clientName, permissions } = item;
  if (clientId !== undefined && Array.isArray(permissions)) {
    const name = clientName ?? words.clientNames.get(String(clientId)) ?? clientId;
    return `${String(name)}: ${valueInLines('permissions', permissions, words).join(', ')}`;
  }
  return fieldChanges(null, item)
    .map(
      ({ path: at, after }) =>
        `${fieldInWords(at, words.text)}: ${valueInLines(at, after, words).join('; ')}`,
    )
    .join(', ');
}

function plainInWords(path: string, value: unknown, { text, rightText, clientNames }: ValueWords): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (value === undefined || value === null || value === '') return text('nothing');
  if (value === hiddenSecret) return text('hiddenSecret');
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  if (typeof value !== 'string') return JSON.stringify(value);
  // what something else was a consequence of
  if (path === 'because') return wholeActionInWords(value, text);
  if (field === 'clientId' || field === 'managedClientIds') return clientNames.get(value) ?? value;
  const role = isRoleField(field) && roles.find(one => one === value);
  if (role) return rightText(`role.${role}`);
  const flag = field === 'permissions' && permissionFlags.find(one => one === value);
  return flag ? rightText(`flag.${flag}`) : value;
}

function emptyInWords(path: string, { text, rightText }: ValueWords): string {
  return path.endsWith('permissions') ? rightText('flagsNone') : text('nothing');
}

function isRoleField(field: string): boolean {
  return field === 'role' || field === 'additionalRoles';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
