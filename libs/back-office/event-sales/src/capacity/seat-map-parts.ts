import { useQuery } from '@tanstack/react-query';
import { NetworkError, readApiError, useApi, type ApiClient } from '@vh/api-client';
import { useI18n } from '@vh/i18n';
import { readBuyerMap, type EncodedBuyerMap } from '@vh/seating';
import { useCapacityTexts } from './capacity-texts.ts';

/**
 * A published map as browsers load it; it never changes.
 *
 * @throws {ApiError | NetworkError} when it cannot be had
 */
export async function loadBuyerMap(
  api: ApiClient,
  versionId: string,
  signal?: AbortSignal,
): Promise<EncodedBuyerMap> {
  const url = api.downloadUrl('GET /front/seat-map/{versionId}', { versionId });
  const response = await fetch(url, { ...(signal && { signal }) }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause);
  });
  if (!response.ok) throw await readApiError(response);
  return response.json();
}

/** The plan of staff with its words and a map, which are loaded when a page has one. */
export function useStaffPlan(versionId: string) {
  const api = useApi();
  const speech = useI18n();
  const { language } = useCapacityTexts();
  return useQuery({
    queryKey: ['staff-plan', versionId, language],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const [part, map] = await Promise.all([import('@vh/seat-view'), loadBuyerMap(api, versionId, signal)]);
      await part.addStaffSeatsTexts(speech, language);
      return { StaffPlan: part.StaffPlan, map: readBuyerMap(map) };
    },
  });
}
