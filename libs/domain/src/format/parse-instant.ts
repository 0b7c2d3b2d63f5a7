/** Dates as the API writes them; what else engines would guess at differs between them. */
const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The moment that an ISO text names, in UTC where it has no zone; undefined for anything else. */
export function parseInstant(iso: string | undefined): Date | undefined {
  const [written, year, month, day, zone] = isoDate.exec(iso?.trim() ?? '') ?? [];
  if (written === undefined) return undefined;
  // without a zone a browser would take its own, and the server another
  const instant = new Date(written.length > 10 && !zone ? `${written}Z` : written);
  const isDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day);
  return isDay && !Number.isNaN(instant.getTime()) ? instant : undefined;
}
