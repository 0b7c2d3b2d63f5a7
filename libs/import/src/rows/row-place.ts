import { readCoordinates } from '@vh/domain';
import { readCountry } from '../values/countries.ts';
import { cleanLine } from '../values/text.ts';
import { usStates } from '../values/zones.ts';
import type { ImportedPlace, SourceDefaults } from './imported-event.ts';
import type { FieldValues, RowFindings } from './row-reader.ts';

const online =
  /^(online|virtual|virtuell|en ligne|en línea|livestream|live stream|zoom|webinar|онлайн|digital(t|e)?)\b/i;

/** The place of a row, and its region, which says the time zone of large countries. Without any name it is refused. */
export function placeOf(
  values: FieldValues,
  defaults: SourceDefaults,
  findings: RowFindings,
): ImportedPlace & { readonly region: string } {
  const parts = partsOf(values);
  const city = parts.city || (defaults.city ?? '');
  const name = parts.name || parts.address || (defaults.venue ?? '') || city;
  if (!name) findings.refuse('place.missing');
  return {
    name,
    address: parts.address,
    city,
    postalCode: parts.postalCode,
    country: parts.country || (defaults.country ?? ''),
    region: parts.region,
    isOnline: online.test(name),
    ...positionOf(values, findings),
  };
}

interface PlaceParts {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly region: string;
  readonly country: string;
}

function partsOf(values: FieldValues): PlaceParts {
  const said = {
    name: cleanLine(values('venue')),
    address: cleanLine(values('address')),
    postalCode: cleanLine(values('postalCode'), 20),
    region: cleanLine(values('region'), 60),
    country: readCountry(values('country')),
    ...townOf(cleanLine(values('city'))),
  };
  const country = readCountry(values('country')) || said.country;
  const isWhole = said.name.split(',').length > 1 && !said.city;
  const inside = isWhole
    ? addressParts(said.name)
    : !said.city && said.address.includes(',')
      ? { ...addressParts(said.address), name: said.name }
      : undefined;
  if (!inside) return { ...said, country };
  return {
    name: inside.name,
    address: said.address && isWhole ? said.address : inside.address,
    city: inside.city,
    postalCode: said.postalCode || inside.postalCode,
    region: said.region || inside.region,
    country: country || inside.country,
  };
}

/** "Vienna, AUSTRIA" and "Manhattan, NY" in a column of towns. */
function townOf(text: string): {
  readonly city: string;
  readonly country?: string;
  readonly region?: string;
} {
  const parts = text.split(',').map(part => part.trim());
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return { city: text };
  if (usStates.has(last)) return { city: parts.slice(0, -1).join(', '), country: 'US', region: last };
  const country = readCountry(last.replace(/^(w|e)\. /i, ''));
  return country ? { city: parts.slice(0, -1).join(', '), country } : { city: text };
}

/** "Hall, Street 1, 10115 Berlin, Germany" in one cell. */
function addressParts(text: string): PlaceParts {
  const parts = text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const country = parts.length > 1 ? readCountry(last) : '';
  const rest = country ? parts.slice(0, -1) : parts;
  const town = /^(?:[A-Z]{1,2}-)?(\d{4,6}|\d{3} \d{2})\s+(\p{L}.*)$/u.exec(rest.at(-1) ?? '');
  const [name = '', ...others] = rest;
  if (town && rest.length > 1)
    return {
      name,
      address: others.slice(0, -1).join(', '),
      city: town[2] ?? '',
      postalCode: town[1] ?? '',
      region: '',
      country,
    };
  const hasTown = rest.length > 1 && !/\d/.test(rest.at(-1) ?? '');
  const city = hasTown ? (rest.at(-1) ?? '') : '';
  return {
    name,
    address: (hasTown ? others.slice(0, -1) : others).join(', '),
    city,
    postalCode: '',
    region: '',
    country,
  };
}

function positionOf(
  values: FieldValues,
  findings: RowFindings,
): { readonly latitude?: number; readonly longitude?: number } {
  const [latitude, longitude] = [values('latitude'), values('longitude')];
  const text =
    latitude && longitude
      ? `${latitude.replace(',', '.')}, ${longitude.replace(',', '.')}`
      : values('coordinates');
  if (text === '') return {};
  const read = readCoordinates(
    text.replace(/^POINT\s*\(\s*(\S+)\s+(\S+)\s*\)$/i, '$2, $1').replace(/^[[(]|[\])]$/g, ''),
  );
  if (read && 'position' in read)
    return { latitude: read.position.latitude, longitude: read.position.longitude };
  findings.note('coordinates.left_out', { text });
  return {};
}
