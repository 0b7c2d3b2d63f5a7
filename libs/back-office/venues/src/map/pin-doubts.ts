import { kilometresBetween, type Position } from '@vh/domain';
import { cityNamed, type City } from './cities.ts';
import { countryAt, type Outlines } from './outlines.ts';

/** What speaks against a pin; nothing is refused for it. */
export interface PinDoubts {
  /** The pin is in another country than the address: its code. */
  readonly otherCountry?: string;
  /** The pin is far from the city of the address. */
  readonly farFrom?: { readonly city: City; readonly kilometres: number };
}

/** Kilometres from the middle of a city within which its venues are. */
export const farKilometres = 50;

/** Compares a pin with the city and country of the address; either may be ''. */
export function pinDoubts(
  pin: Position,
  address: { readonly city: string; readonly country: string },
  { cities, outlines }: { readonly cities: readonly City[]; readonly outlines: Outlines },
): PinDoubts {
  const country = countryAt(outlines, pin);
  const hasOutline = outlines.lands.some(land => land.country === address.country);
  const city = cityNamed(cities, address.city, address.country);
  const kilometres = city ? kilometresBetween(city, pin) : 0;
  return {
    ...(hasOutline && country !== undefined && country !== address.country && { otherCountry: country }),
    ...(city && kilometres > farKilometres && { farFrom: { city, kilometres } }),
  };
}
