import type { EventDetail } from '../../cart/ticket-choice.model.ts';

/** Where the place is on a map; undefined for what happens online. */
export function mapAddress({ place }: EventDetail): string | undefined {
  const { latitude, longitude } = place;
  if (latitude !== undefined && longitude !== undefined)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  // a place with neither address nor position is no place one can go to
  if (!place.address && /^on-?line$/i.test(place.name)) return undefined;
  const words = [place.name, place.address, place.city].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
}
