/** What was typed on an older version, put on a newer one: fields that were changed stay as typed, others are the newer's. */
export function rebased<V>(typed: V, older: V, newer: V): V {
  if (isSame(typed, older)) return newer;
  if (!isRecord(typed) || !isRecord(older) || !isRecord(newer)) return typed;
  const names = [...new Set([...Object.keys(newer), ...Object.keys(typed)])];
  const fields = names.flatMap(name => {
    const field = rebased<unknown>(typed[name], older[name], newer[name]);
    return field === undefined ? [] : [[name, field]];
  });
  return Object.fromEntries(fields);
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord<V>(value: V): value is V & Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
