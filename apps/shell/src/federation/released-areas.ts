import { areasFilePath, learnReleasedPaths, parseAreasFile, type AreaReleases } from '@vh/area-contract';
import { areaRoles, isAreaRole } from '@vh/auth';
import { wasMounted } from './mounted-areas.ts';

/**
 * What is released of all areas now. The page goes by their paths from then on, except for areas that are open: those go by the
 * version that this page runs. Throws where areas.json can't be had.
 */
export async function fetchReleases(): Promise<AreaReleases> {
  const response = await fetch(areasFilePath, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${areasFilePath} answered ${response.status}.`);
  const releases = parseAreasFile(await response.json());
  learnReleasedPaths(
    releases,
    areaRoles.filter(name => !wasMounted(name)),
  );
  return releases;
}

/** Learns what the areas ask of a path before it is decided whether somebody lands there. */
export async function learnPathsFor(path: string | null): Promise<void> {
  if (!isAreaRole(path?.split(/[/?#]/)[1])) return;
  // deliberate: without them the guard of the area decides when the page is opened
  await fetchReleases().catch(() => undefined);
}
