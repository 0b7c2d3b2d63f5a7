import { useQueries, useQuery } from '@tanstack/react-query';
import { isApiError, queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { countPlaces } from '@vh/seating';
import type { EventForm, EventFormFacts, MemberFacts } from '@vh/domain';

/** A place as the form shows it. */
export type ChosenPlace = ResponseOf<'POST /back/place/get'>;

/** An event that a combined one admits to, as the form shows it. */
export interface ChosenMember {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
  readonly timezone: string;
  readonly quotas: readonly {
    readonly id: string;
    readonly name: string;
    readonly capacity: number | null;
  }[];
}

/** The place and the members that a form names. */
export interface FormRecords {
  readonly place: ChosenPlace | undefined;
  readonly members: readonly ChosenMember[];
}

/** What a form is judged by in the browser: what came with it, and what is known of what was chosen since. */
export function useFormFacts(
  form: EventForm,
  given: EventFormFacts,
): { facts: EventFormFacts; records: FormRecords } {
  const api = useApi();
  const placeQuery = useQuery({
    ...queryFor(api, 'POST /back/place/get', { placeId: form.placeId ?? '' }),
    enabled: form.placeId !== null,
  });
  const place = form.placeId === null ? undefined : placeQuery.data;
  const isGone = isApiError(placeQuery.error) && placeQuery.error.status === 404;
  const memberQueries = useQueries({
    queries: form.memberIds.map(eventId => queryFor(api, 'POST /back/event/get-form', { eventId })),
  });
  const seatMap = useSeatMapFacts(form, given);
  const answers = memberQueries.flatMap(query => (query.data ? [query.data] : []));
  const isSettled = memberQueries.every(query => !query.isPending);
  return {
    facts: {
      ...given,
      place: placeOf(form, given, { place, isGone }),
      hall: hallOf(form, given, place),
      seatMap,
      members: isSettled ? answers.map(memberFacts) : undefined,
    },
    records: { place, members: answers.map(answer => chosenMember(answer)) },
  };
}

/** What is not known yet is not judged. */
function placeOf(
  { placeId }: EventForm,
  given: EventFormFacts,
  { place, isGone }: { place: ChosenPlace | undefined; isGone: boolean },
): EventFormFacts['place'] {
  if (placeId === null) return null;
  if (place) {
    return { id: place._id, timezone: place.timezone, isOnline: place.isOnline === true };
  }
  if (given.place?.id === placeId) return given.place;
  return isGone ? null : undefined;
}

function hallOf(
  { hallId, placeId }: EventForm,
  given: EventFormFacts,
  place: ChosenPlace | undefined,
): EventFormFacts['hall'] {
  if (hallId === null) return undefined;
  if (given.hall?.id === hallId) return given.hall;
  const isThere = place?.halls.some(hall => hall._id === hallId);
  return isThere && placeId !== null ? { id: hallId, placeId } : undefined;
}

/** The map that the form names; one that was chosen here is asked for and counted. */
function useSeatMapFacts(
  { hallId, seatMapVersionId }: EventForm,
  given: EventFormFacts,
): EventFormFacts['seatMap'] {
  const isGiven = given.seatMap?.versionId === seatMapVersionId;
  const { data } = useQuery({
    ...queryFor(useApi(), 'POST /back/seat-map/get-version', { versionId: seatMapVersionId ?? '' }),
    enabled: seatMapVersionId !== null && !isGiven,
    staleTime: Infinity,
  });
  if (seatMapVersionId === null) return undefined;
  if (isGiven) return given.seatMap;
  if (!data || hallId === null) return undefined;
  // it was chosen among the maps of that hall
  return { versionId: seatMapVersionId, hallId, categories: countPlaces(data.map) };
}

type MemberForm = ResponseOf<'POST /back/event/get-form'>;

function memberFacts({ eventId, clientId, state, form, facts }: MemberForm): MemberFacts {
  return {
    id: eventId,
    clientId,
    kind: form.kind,
    state,
    startsAt: facts.stored?.startsAt ?? 0,
    endsAt: facts.stored?.endsAt ?? null,
    currency: form.currency,
    quotaIds: form.quotas.map(quota => quota.id),
  };
}

function chosenMember({ eventId, form, facts }: MemberForm): ChosenMember {
  return {
    id: eventId,
    title: form.translations[form.mainLanguage]?.title ?? '',
    startsAt: new Date(facts.stored?.startsAt ?? 0).toISOString(),
    timezone: form.timezone || (facts.place?.timezone ?? 'UTC'),
    quotas: form.quotas,
  };
}
