import type { ApiClient } from '@vh/api-client';

/** How long the device may look for itself, in milliseconds, and how old an answer may be. */
const patience = { timeout: 8000, maximumAge: 10 * 60 * 1000 };

/** A hundredth of a degree is about a kilometre: near enough for a town, too far for a house. */
const roundTo = 100;

/** The town with events nearest to the reader; undefined when they or their device say no, or it can't be had. */
export async function findNearestCity(api: ApiClient): Promise<string | undefined> {
  try {
    const { latitude, longitude } = await position();
    const { city } = await api.call('POST /front/city/nearest', {
      latitude: Math.round(latitude * roundTo) / roundTo,
      longitude: Math.round(longitude * roundTo) / roundTo,
    });
    return city;
  } catch {
    // deliberate: whatever stands in the way, the list of towns is beside the button
    return undefined;
  }
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, patience);
  });
}
