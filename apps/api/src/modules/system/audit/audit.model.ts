/** What stands where a secret was: that it changed can be seen, but not from what to what. */
export const hidden = '***';

/** The longest text that is kept of a value. */
const longest = 2_000;

/** The most entries that are kept of a list. */
const mostEntries = 200;

const secretName =
  /(password|passphrase|secret|token|api_?key|private_?key|credential|totp|recovery_?codes?|smtp_?url|pin)$/i;

/** What of two states of a record differs, with secrets hidden. */
export interface Changes {
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields that are secrets of one kind of record, whose names say nothing elsewhere: anyone who knows a code can use it. */
const secretFields: Readonly<Record<string, readonly string[]>> = { code: ['code', 'key'] };

/**
 * Keeps only the fields that differ; where one side isn't a record, both are kept whole.
 * @param entity the kind of record that it is about
 */
export function changesBetween(before: unknown, after: unknown, entity = ''): Changes {
  const [was, is] = [plain(before), plain(after)];
  const changes = isRecord(was) && isRecord(is) ? differing(was, is) : { before: was, after: is };
  const kept = (value: unknown) => withoutSecrets(withoutFields(value, secretFields[entity] ?? []));
  return { before: kept(changes.before), after: kept(changes.after) };
}

function withoutFields(value: unknown, names: readonly string[]): unknown {
  if (!isRecord(value) || names.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, names.includes(name) ? hidden : field]),
  );
}

/** The value without what must never be written down: texts and numbers below names of secrets. */
export function withoutSecrets(value: unknown, isSecret = false): unknown {
  if (Array.isArray(value)) return value.slice(0, mostEntries).map(entry => withoutSecrets(entry, isSecret));
  if (isRecord(value)) {
    const fields = Object.entries(value);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, withoutSecrets(field, isSecret || secretName.test(name))]),
    );
  }
  // whether a secret is set is none
  if (isSecret && value !== null && typeof value !== 'boolean') return hidden;
  return typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value;
}

/** All values below a value, for search. */
export function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (isRecord(value)) return Object.values(value).flatMap(wordsIn);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

function differing(before: JsonRecord, after: JsonRecord): { before: JsonRecord; after: JsonRecord } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const parts = names.flatMap(name => {
    const [was, is] = [before[name], after[name]];
    if (sameValue(was, is)) return [];
    const inner = isRecord(was) && isRecord(is) ? differing(was, is) : { before: was, after: is };
    return [[name, inner] as const];
  });
  const side = (key: 'before' | 'after') =>
    Object.fromEntries(parts.flatMap(([name, part]) => (part[key] === undefined ? [] : [[name, part[key]]])));
  return { before: side('before'), after: side('after') };
}

type JsonRecord = Readonly<Record<string, unknown>>;

/** True when two values say the same, whatever the order of their fields. */
function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => sameValue(entry, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => sameValue(one[name], other[name]));
}

/** The value as JSON says it: dates as texts, nothing undefined. */
function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of what a call does, e.g. 'POST /back/order/refund' -> 'order.refund'. */
export function actionOf(callName: string): string {
  return callName.replace(/^\w+ \/(back|front)\//, '').replaceAll('/', '.');
}
