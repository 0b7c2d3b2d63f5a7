import { countryCodes, intlLocale, nameFormat, languageCodes, normaliseSearchText } from '@vh/domain';

const others: Readonly<Record<string, string>> = {
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  bih: 'BA',
  bosna: 'BA',
  bosnia: 'BA',
  srb: 'RS',
  deu: 'DE',
  aut: 'AT',
  fra: 'FR',
  esp: 'ES',
  nld: 'NL',
  holland: 'NL',
  swe: 'SE',
  hrv: 'HR',
  che: 'CH',
  gbr: 'GB',
  can: 'CA',
  ita: 'IT',
  bel: 'BE',
  rus: 'RU',
};

let known: ReadonlyMap<string, string> | undefined;

/** Folded names of countries in the site's languages. */
function names(): ReadonlyMap<string, string> {
  if (known) return known;
  const found = new Map<string, string>(Object.entries(others));
  for (const language of languageCodes) {
    const named = nameFormat(intlLocale(language), { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = named.of(code);
      if (name) found.set(normaliseSearchText(name), code);
    }
  }
  known = found;
  return found;
}

/** The ISO 3166-1 code of a country by its code or its name in one of the site's languages; '' for other words. */
export function readCountry(text: string): string {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed)) {
    const code = trimmed.toUpperCase();
    if (code === 'UK') return 'GB';
    return countryCodes.includes(code) ? code : '';
  }
  return names().get(normaliseSearchText(trimmed)) ?? '';
}
