import {
  defaultLanguage,
  defaultsOfOrganiser,
  type Currency,
  type EventDefaults,
  type EventForm,
  type EventFormFacts,
  type EventKind,
  type FeePlan,
  type HouseTerms,
  type SeatMapFacts,
  type StoredEvent,
} from '@vh/domain';
import { countPlaces } from '@vh/seating';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listMapSales, listQuotaFacts } from '#inventory';
import { getGeneralSettings } from '#system';
import { findVersion, loadVersionMap } from '#catalogue';
import { emptyForm } from './event-form.model.ts';
import * as repo from './form-facts.repo.ts';

/** What a form is for: a client's new event, or one that there is. */
export interface FormSubject {
  readonly clientId: string;
  readonly event?: repo.EventHead | undefined;
  /** What the platform has set of an event that the new one is a copy of. */
  readonly platformTerms?: HouseTerms | undefined;
}

/** Facts with all that the service knows, so that the vocabulary can be shown too. */
export type GatheredFacts = EventFormFacts & Required<Pick<EventFormFacts, 'genres' | 'types' | 'tags'>>;

/** Everything that a form is judged by, as it is now. */
export async function gatherFacts(
  { clock }: Deps,
  query: Queries,
  actor: Actor,
  { clientId, event, platformTerms }: FormSubject,
  form: Pick<
    EventForm,
    'placeId' | 'hallId' | 'seatMapVersionId' | 'slug' | 'memberIds' | 'shares' | 'currency'
  >,
): Promise<GatheredFacts> {
  const isPlatform = hasRole(actor, 'admin');
  const { vatBasisPoints, country, timezone } = await defaultsFor(
    query,
    await getClientFacts(query, clientId),
  );
  const place = form.placeId === null ? undefined : await repo.findPlaceFacts(query, form.placeId);
  return {
    now: clock.now().getTime(),
    clientId,
    isPlatform,
    defaults: { vatBasisPoints, country, ...(timezone !== undefined && { timezone }) },
    ...(await termsFor(query, { clientId, event, platformTerms }, form)),
    ...(await repo.listVocabulary(query)),
    ...(form.placeId !== null && { place: place ? presentPlace(place) : null }),
    ...(form.hallId !== null && { hall: (await repo.findHallFacts(query, form.hallId)) ?? null }),
    ...(form.seatMapVersionId !== null && {
      seatMap: await mapFacts(query, { clientId, versionId: form.seatMapVersionId }),
    }),
    ...(form.slug !== '' && { isSlugTaken: await repo.isSlugTaken(query, form.slug, event?.id) }),
    hasPoster: event?.hasPoster ?? false,
    hasPassword: event?.hasPassword ?? false,
    members: await repo.listMemberFacts(query, form.memberIds),
    // organisers don't know each other, and can't change shares
    ...(isPlatform && { partnerIds: await repo.listKnownClients(query, partnersIn(form)) }),
    ...(event && { stored: await storedFacts(query, event) }),
  };
}

function presentPlace({ id, timezone, isOnline }: repo.PlaceFacts) {
  return { id, timezone, ...(isOnline && { isOnline }) };
}

/** A version that this client's events may have: of the platform's places, or of its own. */
async function mapFacts(
  query: Queries,
  { clientId, versionId }: { readonly clientId: string; readonly versionId: string },
): Promise<SeatMapFacts | null> {
  const version = await findVersion(query, versionId);
  const map = version && (await loadVersionMap(query, versionId));
  if (!map || (version.clientId !== null && version.clientId !== clientId)) return null;
  return { versionId, hallId: version.hallId, categories: countPlaces(map) };
}

function partnersIn({ shares }: Pick<EventForm, 'shares'>): string[] {
  return shares.map(share => share.clientId);
}

function termsOf({ fees, featured, sliderPosition, shares }: repo.EventHead): HouseTerms {
  return { fees, featured, sliderPosition, shares };
}

/** What the platform has set of an event, or sets of a new one, whose fixed fee goes with its currency. */
async function termsFor(
  query: Queries,
  { clientId, event, platformTerms }: FormSubject,
  { currency }: Pick<EventForm, 'currency'>,
): Promise<Pick<EventFormFacts, 'platformTerms' | 'fixedFees'>> {
  if (platformTerms) return { platformTerms };
  if (event) return { platformTerms: termsOf(event) };
  const client = await getClientFacts(query, clientId);
  const fees = feesOfNew(client, currency);
  return {
    platformTerms: { fees, featured: false, sliderPosition: null, shares: [] },
    fixedFees: client.fixedFees,
  };
}

/** The form of a new event of a client as it begins. */
export async function beginForm(
  query: Queries,
  kind: EventKind,
  client: repo.ClientFacts,
): Promise<EventForm> {
  const terms = { featured: false, sliderPosition: null, shares: [] };
  const { currency, mainLanguage } = await defaultsFor(query, client);
  const form = emptyForm(kind, { ...terms, fees: feesOfNew(client, currency) });
  return { ...form, currency, mainLanguage };
}

/** What a new event of a client begins with. */
async function defaultsFor(query: Queries, { last, country }: repo.ClientFacts): Promise<EventDefaults> {
  const { currency, siteAvailableLanguages } = await getGeneralSettings(query);
  const platform = { currency, languages: siteAvailableLanguages, language: defaultLanguage };
  return defaultsOfOrganiser(last ?? undefined, country, platform);
}

/** What the platform takes of a new event of a client in a currency. */
function feesOfNew({ fees, fixedFees }: repo.ClientFacts, currency: Currency): FeePlan {
  return { ...fees, fixed: fixedFees[currency] ?? 0 };
}

/** A client by its id. @throws {AppError} not_found */
export async function getClientFacts(query: Queries, clientId: string): Promise<repo.ClientFacts> {
  const client = await repo.findClientFacts(query, clientId);
  if (!client) throw new AppError('not_found', { message: 'no such client' });
  return client;
}

async function storedFacts(query: Queries, event: repo.EventHead): Promise<StoredEvent> {
  const quotas = await listQuotaFacts(query, event.id);
  const ticketTypes = await repo.listTicketTypeFacts(query, event.id);
  return {
    id: event.id,
    kind: event.kind,
    state: event.state,
    currency: event.currency,
    startsAt: event.startsAt.getTime(),
    endsAt: event.endsAt && event.endsAt.getTime(),
    seatedPlaceId: event.seatedPlaceId,
    hasSales: quotas.some(quota => quota.gone > 0) || ticketTypes.some(({ uses }) => uses.includes('sales')),
    isMember: event.isMember,
    mapSales: await listMapSales(query, event.id),
    quotas: quotas
      .filter(quota => !quota.isOfMap)
      .map(({ id, capacity, taken, isSeated, isDrawnElsewhere }) => ({
        id,
        capacity,
        taken,
        isSeated,
        isDrawnElsewhere,
      })),
    ticketTypes,
  };
}
