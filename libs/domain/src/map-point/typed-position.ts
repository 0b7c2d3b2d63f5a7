import { readCoordinates, type ReadPosition } from './coordinates.ts';
import { positionOfLink } from './position-links.ts';

/**
 * Coordinates in words of a person: decimal degrees, degrees with minutes and seconds, a `geo:` address, or a link of
 * OpenStreetMap, Google Maps or Apple Maps. Undefined for any other words, such as the name of a city.
 */
export function readPosition(typed: string): ReadPosition | undefined {
  const text = typed.trim().replace(/\s+/gu, ' ');
  return positionOfLink(text) ?? readCoordinates(text);
}
