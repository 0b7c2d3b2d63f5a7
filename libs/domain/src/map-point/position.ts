/** A point on the earth, degrees (WGS 84). */
export interface Position {
  /** -90 to 90. */
  readonly latitude: number;
  /** -180 to 180. */
  readonly longitude: number;
}

/** Mean radius of the earth, kilometres. */
const earthRadius = 6371;

/** Decimal places of stored coordinates: a tenth of a metre. */
const places = 1e6;

/** Tells coordinates that are on the earth. */
export function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** The position to six decimal places, with the longitude brought into -180 to 180 and the latitude kept on the earth. */
export function roundedPosition({ latitude, longitude }: Position): Position {
  const turned =
    longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
  const round = (degrees: number) => Math.round(degrees * places) / places + 0;
  return { latitude: round(Math.min(90, Math.max(-90, latitude))), longitude: round(turned) };
}

/** The way between two positions along the earth's surface, kilometres. */
export function kilometresBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const half = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}
