import {
  appliedSteps,
  type EventForm,
  type EventState,
  faceOfForm,
  type LanguageCode,
  momentsOfForm,
  openPriceOfForm,
  pickShownEventFields,
  plainTextOfHtml,
  type TicketTypeForm,
  zoneOfForm,
} from '@vh/domain';
import { slugOf } from '../../../platform/slugs.ts';
import { countPlaces, type SeatMap } from '@vh/seating';
import { newId } from '../../../platform/ids.ts';
import { type EventRecord, type EventText, filesOf, posterFiles, type TicketTypeRecord } from '#catalogue';
import type { NamedByForm } from './preview.repo.ts';

/** What the page of a form is drawn of. */
export interface PreviewSources {
  readonly form: EventForm;
  readonly named: NamedByForm;
  readonly clientId: string;
  /** What the form is kept as: its poster is drawn again for each version. */
  readonly draft: { readonly id: string; readonly version: number };
  readonly seatMap: SeatMap | undefined;
  /** Places of quotas that are not the form's own, by id. */
  readonly otherCapacities: ReadonlyMap<string, number>;
  /** The event that the form changes, as buyers know it. */
  readonly stored:
    | Pick<EventRecord, 'id' | 'state' | 'files' | 'homeClub' | 'awayClub' | 'attribution'>
    | undefined;
  readonly now: Date;
}

/** The event that a form would become; undefined while it says neither where nor when. */
export function recordOfForm(sources: PreviewSources): EventRecord | undefined {
  const { form, named, stored, clientId, draft, now } = sources;
  const { client, place } = named;
  const zone = zoneOfForm(form, place);
  const moments = zone === undefined ? undefined : momentsOfForm(form, zone);
  if (!place || zone === undefined || moments?.startsAt === undefined) return undefined;
  const title = form.translations[form.mainLanguage]?.title ?? '';
  const { capacity } = placesOf(sources);
  return {
    ...pickShownEventFields(form),
    // of nothing that there is: whatever is bought, watched or counted by it is not found
    id: newId(),
    slug: form.slug || slugOf(title, form.mainLanguage),
    kind: form.kind,
    state: shownState(stored?.state),
    visibility: 'unlisted',
    clientId,
    clientName: client.name,
    clientEmail: client.email,
    ...place,
    timezone: zone,
    startsAt: new Date(moments.startsAt),
    previousStartsAt: null,
    endsAt: dateOf(moments.endsAt),
    doorsAt: dateOf(moments.doorsAt),
    salesStart: dateOf(moments.salesStart),
    salesEnd: dateOf(moments.salesEnd),
    currency: form.currency,
    genreNames: named.genreNames,
    typeNames: named.typeNames,
    feeBasisPoints: form.fees.basisPoints,
    feeFixed: form.fees.fixed,
    feeBearer: form.fees.bearer,
    refundPolicy: form.refunds.policy,
    organiserSlug: null,
    homeClub: stored?.homeClub ?? null,
    awayClub: stored?.awayClub ?? null,
    attribution: stored?.attribution ?? null,
    version: 1,
    showsVisitors: false,
    seatMapVersionId: null,
    seriesId: null,
    updatedAt: now,
    files: stored ? filesOf(stored) : posterFiles(draft.id, draft.version),
    texts: textsOf(form),
    ticketTypes: form.ticketTypes
      .map((type, at) => ticketTypeRecord(sources, type, moments.ticketTypes[at]))
      .filter(type => type !== undefined),
    capacity,
    held: 0,
    sold: 0,
    left: capacity,
    createdAt: now,
  };
}

/** A draft is shown as it will be once it is published; what was postponed or cancelled stays so. */
export function shownState(state: EventState | undefined): EventState {
  return state === undefined || state === 'draft' ? 'published' : state;
}

function textsOf({ translations, mainLanguage }: EventForm): EventText[] {
  const languages = Object.keys(translations).sort(
    (one, other) => Number(other === mainLanguage) - Number(one === mainLanguage),
  );
  return languages.flatMap(language => {
    const texts = translations[language as LanguageCode];
    if (!texts) return [];
    const { title, subtitle, description, seoTitle, seoDescription } = texts;
    return {
      language: language as LanguageCode,
      title,
      subtitle,
      description: plainTextOfHtml(description),
      ...(description && { descriptionHtml: description }),
      ...(seoTitle && { seoTitle }),
      ...(seoDescription && { seoDescription }),
    };
  });
}

interface TypeMoments {
  readonly salesStart: number | undefined;
  readonly salesEnd: number | undefined;
  readonly priceSteps: readonly (number | undefined)[];
}

/** A type whose price is not written yet has no row. */
function ticketTypeRecord(
  sources: PreviewSources,
  type: TicketTypeForm,
  moments: TypeMoments | undefined,
): TicketTypeRecord | undefined {
  if (type.kind === 'priced' && type.face === null) return undefined;
  if (type.kind === 'open' && type.suggested === null) return undefined;
  const { capacity, isSeated } = placesOfType(sources, type);
  return {
    id: newId(),
    names: type.names,
    descriptions: type.descriptions,
    face: faceOfForm(type),
    openPrice: openPriceOfForm(type),
    priceSteps: appliedSteps(type, moments?.priceSteps ?? []),
    vatBasisPoints: type.vatBasisPoints,
    salesStart: dateOf(moments?.salesStart)?.toISOString() ?? null,
    salesEnd: dateOf(moments?.salesEnd)?.toISOString() ?? null,
    minPerOrder: type.minPerOrder,
    maxPerOrder: type.maxPerOrder,
    visibility: type.visibility,
    attendeeData: type.attendeeData,
    seated: isSeated,
    capacity,
    held: 0,
    sold: 0,
    free: capacity,
  };
}

interface Places {
  readonly capacity: number;
  readonly isSeated: boolean;
}

/** All places of the event: those of its quotas and of the parts of the map that are sold. */
function placesOf({ form, seatMap }: PreviewSources): Places {
  const beside = form.quotas.reduce((sum, quota) => sum + (quota.capacity ?? 0), 0);
  const onMap = (seatMap ? countPlaces(seatMap) : [])
    .filter(({ key }) => form.mapSales.some(sale => sale.key === key))
    .reduce((sum, { seats, standing }) => sum + seats + standing, 0);
  return { capacity: beside + onMap, isSeated: onMap > 0 };
}

/** The places of a type: of its part of the map, else of its scarcest quota. */
function placesOfType({ form, seatMap, otherCapacities }: PreviewSources, type: TicketTypeForm): Places {
  const parts = seatMap ? countPlaces(seatMap) : [];
  for (const { key, ticketTypeIds, standingTicketTypeIds } of form.mapSales) {
    const part = parts.find(one => one.key === key);
    if (part && ticketTypeIds.includes(type.id))
      return { capacity: part.seats || part.standing, isSeated: part.seats > 0 };
    if (part && standingTicketTypeIds.includes(type.id)) return { capacity: part.standing, isSeated: false };
  }
  const capacities = type.quotaIds.map(
    id => form.quotas.find(quota => quota.id === id)?.capacity ?? otherCapacities.get(id) ?? 0,
  );
  return { capacity: capacities.length > 0 ? Math.min(...capacities) : 0, isSeated: false };
}

function dateOf(moment: number | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}
