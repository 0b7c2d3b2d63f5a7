import { isTimeZone, zoneOfCountry } from '@vh/domain';

const checked = new Map<string, boolean>();

/** Tells whether the runtime knows an IANA zone; each name is looked up once, which takes it a millisecond. */
export function isKnownZone(zone: string): boolean {
  const known = checked.get(zone) ?? isTimeZone(zone);
  if (checked.size < 1000) checked.set(zone, known);
  return known;
}

/** Zones of regions in countries with several; by country and region. */
const regions: Readonly<Record<string, string>> = {
  'CA-ON': 'America/Toronto',
  'CA-QC': 'America/Toronto',
  'CA-BC': 'America/Vancouver',
  'CA-AB': 'America/Edmonton',
  'CA-MB': 'America/Winnipeg',
  'CA-NS': 'America/Halifax',
  'US-NY': 'America/New_York',
  'US-CA': 'America/Los_Angeles',
  'US-WA': 'America/Los_Angeles',
  'US-IL': 'America/Chicago',
  'US-MA': 'America/New_York',
  'US-NJ': 'America/New_York',
  'US-PA': 'America/New_York',
  'US-DC': 'America/New_York',
};

/** Overseas parts of a country are countries of their own in most sources: these are meant by the country alone. */
const mainland: Readonly<Record<string, string>> = {
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kyiv',
  CY: 'Asia/Nicosia',
};

/** Abbreviations of the states of the USA. */
export const usStates: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);

/** The zone of a place by its country and region; undefined where they leave it open. */
export function zoneOfPlace(country: string, region: string): string | undefined {
  return zoneOfCountry(country) ?? mainland[country] ?? regions[`${country}-${region.trim().toUpperCase()}`];
}
