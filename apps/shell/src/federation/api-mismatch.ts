import type { AreaRole } from '@vh/auth';
import { placeInRange } from '@vh/domain';
import { useEffect, useState } from 'react';
import { useApiVersion } from './api-version.ts';
import { AreaError } from './area-error.ts';
import { runningContract, runningRelease } from './running-releases.ts';

/**
 * Why a version of an area can't work with the API that serves it.
 *
 * @param contract range of contract versions that the area needs
 * @param served the contract that the API serves; undefined while that is not known
 * @returns undefined where it can, or nothing is known
 */
export function apiMismatch(
  name: AreaRole,
  version: string,
  contract: string,
  served: string | undefined,
): AreaError | undefined {
  const place = served === undefined ? 'within' : placeInRange(served, contract);
  if (place === 'within') return undefined;
  const needs = `The area "${name}" ${version} needs contract ${contract}, and the API serves ${served}.`;
  return place === 'below'
    ? new AreaError('waits_for_api', name, needs)
    : new AreaError('outdated', name, needs, { needsReload: true });
}

/** The same for the version of an area that this page runs, whichever API is put up while it is open. */
export function useApiMismatch(name: AreaRole): AreaError | undefined {
  const served = useApiVersion();
  const contract = runningContract(name);
  if (contract === undefined) return undefined;
  return apiMismatch(name, runningRelease(name)?.version ?? '', contract, served);
}

/**
 * Another API may be put up while the area is open, which it can't do with. The page that somebody is at stays, with what they
 * have written in it; the next one says what is to be done.
 */
export function useMismatchAhead(name: AreaRole, pathname: string): AreaError | undefined {
  const misfit = useApiMismatch(name);
  const isMisfit = misfit !== undefined;
  const [met, setMet] = useState<string>();
  useEffect(() => setMet(known => (isMisfit ? (known ?? pathname) : undefined)), [isMisfit, pathname]);
  return misfit && met !== undefined && met !== pathname ? misfit : undefined;
}
