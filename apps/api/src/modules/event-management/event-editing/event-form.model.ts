import {
  defaultLanguage,
  type EventForm,
  type EventFormTexts,
  type EventKind,
  type HouseTerms,
  htmlOfPlainText,
  initialEventFields,
  type LanguageCode,
  localTimeOf,
  pickEventFields,
  type PriceStep,
  type PriceStepForm,
  type TicketTypeForm,
} from '@vh/domain';
import { cleanHtml } from '../../../platform/clean-html.ts';
import { newId } from '../../../platform/ids.ts';
import type { EventDocument, TicketTypeDocument } from './event-document.repo.ts';

/** A stored event as its form. */
export function formOfDocument(event: EventDocument, mapSales: EventForm['mapSales']): EventForm {
  const { timezone, visibility } = event;
  const local = (moment: Date | string | null) =>
    moment === null ? null : localTimeOf(new Date(moment), timezone);
  return {
    ...pickEventFields(event),
    kind: event.kind,
    mainLanguage: mainLanguageOf(event),
    translations: Object.fromEntries(
      event.texts.map(({ language, isHtml, ...texts }) => [
        language,
        { ...texts, description: isHtml ? texts.description : htmlOfPlainText(texts.description) },
      ]),
    ),
    slug: event.slug,
    placeId: event.placeId,
    hallId: event.hallId,
    seatMapVersionId: event.seatMapVersionId,
    mapSales: event.seatMapVersionId === null ? [] : mapSales,
    timezone,
    startsAt: local(event.startsAt),
    endsAt: local(event.endsAt),
    doorsAt: local(event.doorsAt),
    salesStart: local(event.salesStart),
    salesEnd: local(event.salesEnd),
    tags: event.tags,
    visibility,
    currency: event.currency,
    fees: event.fees,
    refunds: {
      policy: event.refundPolicy,
      feeBasisPoints: event.refundFeeBasisPoints,
      feeFixed: event.refundFeeFixed,
      keepsServiceFee: event.refundKeepsServiceFee,
    },
    quotas: event.quotas,
    ticketTypes: event.ticketTypes.map(type => ticketTypeForm(type, local)),
    memberIds: event.memberIds,
    shares: event.shares,
  };
}

function ticketTypeForm(
  { face, openPrice, priceSteps, ...type }: TicketTypeDocument,
  local: (moment: Date | string | null) => TicketTypeForm['salesStart'],
): TicketTypeForm {
  return {
    ...type,
    kind: openPrice ? 'open' : face === 0 ? 'free' : 'priced',
    face: face === 0 && !openPrice ? null : face,
    suggested: openPrice?.suggested ?? null,
    maximum: openPrice?.maximum ?? null,
    ...(priceSteps.length > 0 && { priceSteps: priceSteps.map(step => priceStepForm(step, local)) }),
    salesStart: local(type.salesStart),
    salesEnd: local(type.salesEnd),
  };
}

function priceStepForm(
  { endsAt, taken: _, ...step }: PriceStep,
  local: (moment: Date | string | null) => PriceStepForm['endsAt'],
): PriceStepForm {
  return { ...step, endsAt: local(endsAt === null ? null : new Date(endsAt)) };
}

/** Imports don't say which language was written first. */
function mainLanguageOf({ mainLanguage, texts }: EventDocument): LanguageCode {
  const titled = texts.filter(text => text.title !== '').map(text => text.language);
  if (mainLanguage) return mainLanguage;
  return titled.includes(defaultLanguage) ? defaultLanguage : (titled[0] ?? defaultLanguage);
}

/** The form of a new event, with what the platform takes of this client. */
export function emptyForm(kind: EventKind, { fees, featured, sliderPosition }: HouseTerms): EventForm {
  return {
    ...initialEventFields(),
    kind,
    mainLanguage: defaultLanguage,
    translations: {},
    slug: '',
    placeId: null,
    hallId: null,
    seatMapVersionId: null,
    mapSales: [],
    timezone: '',
    startsAt: null,
    endsAt: null,
    doorsAt: null,
    salesStart: null,
    salesEnd: null,
    tags: [],
    visibility: 'public',
    featured,
    sliderPosition,
    currency: 'RSD',
    fees,
    refunds: { policy: 'organiser', feeBasisPoints: 0, feeFixed: 0, keepsServiceFee: true },
    quotas: [],
    ticketTypes: [],
    memberIds: [],
    shares: [],
  };
}

/** The form as it is kept: descriptions with nothing but running text, texts without blanks around them. */
export function tidyForm(form: EventForm): EventForm {
  return {
    ...form,
    translations: Object.fromEntries(
      Object.entries(form.translations).flatMap(([language, texts]) => {
        const tidy = tidyTexts(texts);
        return Object.values(tidy).some(Boolean) ? [[language, tidy]] : [];
      }),
    ),
    slug: form.slug.trim().toLowerCase(),
    onlineUrl: form.onlineUrl.trim(),
    tags: [...new Set(form.tags)],
    quotas: form.quotas.map(quota => ({ ...quota, name: quota.name.trim() })),
    ticketTypes: form.ticketTypes.map(({ priceSteps = [], ...type }) => ({
      ...type,
      ...(priceSteps.length > 0 && { priceSteps }),
      quotaIds: [...new Set(type.quotaIds)],
    })),
    mapSales: form.mapSales.filter(sale => sale.ticketTypeIds.length + sale.standingTicketTypeIds.length > 0),
  };
}

function tidyTexts({
  title,
  subtitle,
  description,
  seoTitle,
  seoDescription,
}: EventFormTexts): EventFormTexts {
  return {
    title: title.trim(),
    subtitle: subtitle.trim(),
    description: cleanHtml(description).trim(),
    seoTitle: seoTitle.trim(),
    seoDescription: seoDescription.trim(),
  };
}

/**
 * The form with ids of its own for all quotas, ticket types and price steps but those in `kept`: ids that a form has made up, or has
 * from another event, never name a row.
 */
export function withOwnIds(form: EventForm, kept: ReadonlySet<string>): EventForm {
  const ids = new Map(
    [...form.quotas, ...form.ticketTypes, ...form.ticketTypes.flatMap(type => type.priceSteps ?? [])].map(
      ({ id }) => [id, kept.has(id) ? id : newId()],
    ),
  );
  const own = (id: string) => ids.get(id) ?? id;
  return {
    ...form,
    quotas: form.quotas.map(quota => ({ ...quota, id: own(quota.id) })),
    ticketTypes: form.ticketTypes.map(type => ({
      ...type,
      id: own(type.id),
      quotaIds: type.quotaIds.map(own),
      ...(type.priceSteps && { priceSteps: type.priceSteps.map(step => ({ ...step, id: own(step.id) })) }),
    })),
    mapSales: form.mapSales.map(sale => ({
      ...sale,
      ticketTypeIds: sale.ticketTypeIds.map(own),
      standingTicketTypeIds: sale.standingTicketTypeIds.map(own),
    })),
  };
}
