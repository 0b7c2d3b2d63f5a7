import {
  columnsOfEventFields,
  type EventForm,
  faceOfForm,
  isTimeZone,
  momentsOfForm,
  normaliseSearchText,
  openPriceOfForm,
  priceStepsOfForm,
  priceTicket,
  type TicketTypeForm,
} from '@vh/domain';
import type { ClientFacts, PlaceFacts } from './form-facts.repo.ts';

/** What the rows of an event are made of: a form without errors, and what it names. */
export interface RowSource {
  readonly form: EventForm;
  readonly place: PlaceFacts;
  readonly client: ClientFacts;
}

/** The columns of an event that its form sets; moments as ISO texts. */
export type EventRow = ReturnType<typeof eventRow>;

/** The row of an event. */
export function eventRow({ form, place, client }: RowSource) {
  const moments = momentsOfForm(form, zoneOf(form, place));
  return {
    ...columnsOfEventFields(form),
    kind: form.kind,
    visibility: form.visibility,
    main_language: form.mainLanguage,
    place_id: place.id,
    hall_id: form.hallId,
    seat_map_version_id: form.seatMapVersionId,
    timezone: zoneOf(form, place),
    starts_at: iso(moments.startsAt),
    ends_at: iso(moments.endsAt),
    doors_at: iso(moments.doorsAt),
    sales_start: iso(moments.salesStart),
    sales_end: iso(moments.salesEnd),
    currency: form.currency,
    fee_basis_points: form.fees.basisPoints,
    fee_fixed: form.fees.fixed,
    fee_bearer: form.fees.bearer,
    refund_policy: form.refunds.policy,
    refund_fee_basis_points: form.refunds.feeBasisPoints,
    refund_fee_fixed: form.refunds.feeFixed,
    refund_keeps_service_fee: form.refunds.keepsServiceFee,
    search_text: searchTextOf(form, place, client),
    price_from: form.visibility === 'password' ? null : lowestPrice(form),
  };
}

/** The rows of an event's texts, one a language. */
export function textRows({ translations }: EventForm) {
  return Object.entries(translations).map(([language, texts]) => ({
    language,
    title: texts.title,
    subtitle: texts.subtitle,
    description: texts.description,
    seo_title: texts.seoTitle,
    seo_description: texts.seoDescription,
  }));
}

/** The rows of an event's ticket types, in their order. */
export function ticketTypeRows({ form, place }: RowSource) {
  const moments = momentsOfForm(form, zoneOf(form, place));
  return form.ticketTypes.map((type, position) => ({
    id: type.id,
    position,
    names: withoutBlanks(type.names),
    descriptions: withoutBlanks(type.descriptions),
    face: faceOfForm(type),
    price_mode: type.kind === 'open' ? 'pay_what_you_want' : 'fixed',
    suggested_face: openPriceOfForm(type)?.suggested ?? null,
    highest_face: openPriceOfForm(type)?.maximum ?? null,
    vat_basis_points: type.vatBasisPoints,
    vat_reason: type.vatReason ?? 'exempt',
    sales_start: iso(moments.ticketTypes[position]?.salesStart),
    sales_end: iso(moments.ticketTypes[position]?.salesEnd),
    min_per_order: type.minPerOrder,
    max_per_order: type.maxPerOrder,
    visibility: type.visibility,
    attendee_data: type.attendeeData,
    entry_code: type.entryCode,
  }));
}

/** The rows of the price steps of an event's ticket types, in their order. */
export function priceStepRows({ form, place }: RowSource) {
  const moments = momentsOfForm(form, zoneOf(form, place));
  return form.ticketTypes.flatMap((type, at) =>
    priceStepsOfForm(type).map((step, position) => ({
      id: step.id,
      ticket_type_id: type.id,
      position,
      names: withoutBlanks(step.names),
      face: step.face ?? 0,
      ends_at: iso(moments.ticketTypes[at]?.priceSteps[position]),
      quantity: step.quantity,
    })),
  );
}

/** A place may have got a zone that this runtime doesn't know; checked forms name one that it does. */
function zoneOf(form: EventForm, place: PlaceFacts): string {
  return isTimeZone(form.timezone || place.timezone) ? form.timezone || place.timezone : 'UTC';
}

function iso(moment: number | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString();
}

function withoutBlanks(texts: TicketTypeForm['names']): TicketTypeForm['names'] {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
  );
}

/** What search finds an event by, as the import writes it: titles, place, town and organiser, folded. */
function searchTextOf({ translations }: EventForm, place: PlaceFacts, client: ClientFacts): string {
  const titles = Object.values(translations).flatMap(texts => [texts.title, texts.subtitle]);
  return normaliseSearchText([...new Set([...titles, place.name, place.city, client.name])].join(' '));
}

/** The lowest price that everybody can buy at, fee included; null where nothing is sold to everybody. */
function lowestPrice({ ticketTypes, fees }: EventForm): number | null {
  const prices = ticketTypes
    .filter(type => type.visibility === 'public')
    .map(type => priceTicket(faceOfForm(type), fees).gross);
  return prices.length > 0 ? Math.min(...prices) : null;
}
