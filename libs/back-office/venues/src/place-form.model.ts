import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  decimalDegrees,
  homeTimezone,
  isPlainLine,
  isTimeZone,
  zoneOfCountry,
  type Position,
} from '@vh/domain';
import type { VenueTextKey } from './texts/venue-texts.ts';

/** A place with its halls. */
export type Place = ResponseOf<'POST /back/place/get'>;

/** What staff say of a place, as the API takes it. */
export type PlaceFacts = Omit<BodyOf<'POST /back/place/update'>, 'placeId' | 'version'>;

/** The form of a place, as it is typed. */
export interface PlaceValues {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly timezone: string;
  /** Events there are watched online. */
  readonly isOnline: boolean;
  /** Empty for a place of the platform. */
  readonly clientId: string;
}

/** The two fields of the pin, degrees as they are typed. */
export type TypedPosition = Pick<PlaceValues, 'latitude' | 'longitude'>;

/** What is wrong by field, as a key of the texts. */
export type PlaceProblems = Readonly<Partial<Record<keyof PlaceValues, VenueTextKey>>>;

/** Where a new place is taken to be: a country, '' for none, and its zone. */
export interface PlaceHome {
  readonly country: string;
  readonly timezone?: string | undefined;
}

/** The form of a stored place, or an empty one in the country where the organiser is at home. */
export function placeValues(place?: Place, home: PlaceHome = { country: 'RS' }): PlaceValues {
  return place ? storedValues(place) : { ...emptyValues, country: home.country, timezone: zoneOf(home) };
}

const emptyValues = {
  ...{ name: '', address: '', city: '', postalCode: '', latitude: '', longitude: '', clientId: '' },
  isOnline: false,
};

function zoneOf({ country, timezone }: PlaceHome): string {
  return timezone ?? zoneOfCountry(country) ?? homeTimezone;
}

function storedValues(place: Place): PlaceValues {
  const degrees = (value: number | undefined) => (value === undefined ? '' : String(value));
  const { name, address, city, postalCode, country, timezone, isOnline = false, clientId = '' } = place;
  return {
    ...{ name, address, city, postalCode, country, timezone, isOnline, clientId },
    latitude: degrees(place.latitude),
    longitude: degrees(place.longitude),
  };
}

/** A country that was chosen, with its zone where all its clocks show the same. */
export function inCountry(country: string): Partial<PlaceValues> {
  const timezone = zoneOfCountry(country);
  return { country, ...(timezone !== undefined && { timezone }) };
}

const lengths = { address: 200, city: 80, postalCode: 12 } as const;

/** What is wrong with the form of a place. */
export function placeProblems(values: PlaceValues): PlaceProblems {
  const name = values.name.trim();
  const isHalf = (values.latitude.trim() === '') !== (values.longitude.trim() === '');
  const wrongLines = Object.entries(lengths).filter(([field, most]) => {
    const line = values[field as keyof typeof lengths].trim();
    return line.length > most || !isPlainLine(line);
  });
  return {
    ...((name === '' || name.length > 160 || !isPlainLine(name)) && { name: 'wrongName' as const }),
    ...Object.fromEntries(wrongLines.map(([field]) => [field, 'wrongLine' as const])),
    ...(!isWithin(values.latitude, 90) && { latitude: 'wrongLatitude' as const }),
    ...(isHalf && { longitude: 'wrongHalf' as const }),
    ...(!isWithin(values.longitude, 180) && { longitude: 'wrongLongitude' as const }),
    ...(!isTimeZone(values.timezone) && { timezone: 'wrongTimezone' as const }),
  };
}

/** What a form does to the pin of a venue that has one; undefined where the pin stays. */
export function pinChange(stored: PlaceValues, typed: PlaceValues): 'moved' | 'removed' | undefined {
  const [before, after] = [pinOf(stored), pinOf(typed)];
  if (before === undefined || before === after) return undefined;
  return after === undefined ? 'removed' : 'moved';
}

/** True when the address is another one while the pin stays where it was: one of them may be wrong then. */
export function isPinLeft(stored: PlaceValues, typed: PlaceValues): boolean {
  const fields = ['address', 'city', 'postalCode', 'country'] as const;
  const isMoved = fields.some(field => stored[field].trim() !== typed[field].trim());
  return pinOf(stored) !== undefined && isMoved && pinChange(stored, typed) === undefined;
}

/** The point that is typed; undefined unless both coordinates are right. */
export function positionOf({ latitude, longitude }: TypedPosition): Position | undefined {
  const [north, east] = [degreesOf(latitude), degreesOf(longitude)];
  if (north === undefined || east === undefined) return undefined;
  return isWithin(latitude, 90) && isWithin(longitude, 180)
    ? { latitude: north, longitude: east }
    : undefined;
}

/** The coordinates of a pin as they are typed. */
export function typedPosition({ latitude, longitude }: Position): TypedPosition {
  return { latitude: decimalDegrees(latitude), longitude: decimalDegrees(longitude) };
}

/** The same for the same point, however it is typed. */
function pinOf({ latitude, longitude }: TypedPosition): string | undefined {
  const [north, east] = [degreesOf(latitude), degreesOf(longitude)];
  return north === undefined || east === undefined ? undefined : `${north} ${east}`;
}

/** The facts of a right form. */
export function placeFacts(values: PlaceValues): PlaceFacts {
  const latitude = degreesOf(values.latitude);
  const longitude = degreesOf(values.longitude);
  return {
    name: values.name.trim(),
    address: values.address.trim(),
    city: values.city.trim(),
    postalCode: values.postalCode.trim(),
    country: values.country,
    timezone: values.timezone,
    isOnline: values.isOnline,
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
}

/** Typed degrees with either decimal mark; undefined for none, NaN for what is no number. */
function degreesOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function isWithin(typed: string, most: number): boolean {
  const degrees = degreesOf(typed);
  return degrees === undefined || Math.abs(degrees) <= most;
}

/** The form of a hall, as it is typed. */
export interface HallValues {
  readonly name: string;
  readonly standing: string;
}

/** What is wrong with a hall's form. */
export function hallProblems({
  name,
  standing,
}: HallValues): Partial<Record<keyof HallValues, VenueTextKey>> {
  const line = name.trim();
  const people = Number(standing);
  const isNumber = standing.trim() === '' || (Number.isInteger(people) && people >= 1 && people <= 1_000_000);
  return {
    ...((line === '' || line.length > 120 || !isPlainLine(line)) && { name: 'wrongHallName' as const }),
    ...(!isNumber && { standing: 'wrongStanding' as const }),
  };
}

/** A right hall's form as the API takes it. */
export function hallFacts({ name, standing }: HallValues) {
  return { name: name.trim(), ...(standing.trim() !== '' && { standingCapacity: Number(standing) }) };
}

/** Typed metres as map units, which are centimetres; undefined for what no hall can be. */
export function unitsOfMetres(typed: string): number | undefined {
  const metres = degreesOf(typed);
  return metres !== undefined && metres >= 1 && metres <= 1_000 ? Math.round(metres * 100) : undefined;
}
