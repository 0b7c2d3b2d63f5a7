/** The value of a parameter when it is one of the allowed ones. */
export function oneOf<const T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find(candidate => candidate === value);
}

/** Trimmed words, cut to what the API takes; undefined when there are none. */
export function wordsOf(value: string | null): string | undefined {
  return value?.trim().slice(0, 120) || undefined;
}

/** A page number from 1, 1 when it can't be read. */
export function pageOf(value: string | null): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** A calendar day YYYY-MM-DD that exists. */
export function dayOf(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined;
}

/** An id, which everywhere is a UUID. */
export function idOf(value: string | null): string | undefined {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;
}

/** The page parameter: left out on page 1. */
export function pageText(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}
