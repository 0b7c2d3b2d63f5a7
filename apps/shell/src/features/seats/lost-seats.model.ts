/** Reads the details of `inventory.unavailable`: the chosen seats that are gone, by their ids on the map. */
export function lostSeats(details: unknown): string[] {
  const problems = isRecord(details) ? details['problems'] : undefined;
  if (!Array.isArray(problems)) return [];
  return problems.flatMap(problem => {
    const seats: unknown = isRecord(problem) ? problem['mapSeats'] : undefined;
    return Array.isArray(seats) ? seats.filter(seat => typeof seat === 'string') : [];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
