import type { EventForm, QuotaForm, TicketTypeForm } from './event-form.ts';
import type { EventFormFacts, MemberFacts, StoredEvent } from './form-facts.ts';

/** The day on which tests judge forms. */
export const today = Date.parse('2026-11-22T12:00:00Z');

/** A ticket type at 1200.00 from the first quota, but for what a test says. */
export function typeOf(overrides: Partial<TicketTypeForm> = {}): TicketTypeForm {
  return {
    id: 'type-1',
    names: { en: 'Standing' },
    descriptions: {},
    kind: 'priced',
    face: 120_000,
    suggested: null,
    maximum: null,
    vatBasisPoints: 2000,
    quotaIds: ['quota-1'],
    salesStart: null,
    salesEnd: null,
    minPerOrder: 1,
    maxPerOrder: 10,
    visibility: 'public',
    attendeeData: 'none',
    entryCode: 'fixed',
    ...overrides,
  };
}

/** A quota of 200 places. */
export function quotaOf(overrides: Partial<QuotaForm> = {}): QuotaForm {
  return { id: 'quota-1', name: 'Hall', capacity: 200, ...overrides };
}

/** A complete form of an evening in Belgrade, but for what a test says. */
export function formOf(overrides: Partial<EventForm> = {}): EventForm {
  const title = { title: 'Evening', subtitle: '', description: '', seoTitle: '', seoDescription: '' };
  return {
    kind: 'simple',
    mainLanguage: 'en',
    translations: { en: title },
    slug: 'evening',
    placeId: 'place-1',
    onlineUrl: '',
    hallId: null,
    seatMapVersionId: null,
    mapSales: [],
    timezone: '',
    startsAt: { at: '2027-03-05T20:00' },
    endsAt: { at: '2027-03-05T23:00' },
    doorsAt: { at: '2027-03-05T19:00' },
    salesStart: null,
    salesEnd: null,
    genre: 'rock',
    type: 'concert',
    tags: ['indie'],
    ageLimit: null,
    organiserEmail: '',
    visibility: 'public',
    showsLocked: false,
    featured: false,
    sliderPosition: null,
    currency: 'RSD',
    maxPerOrder: 10,
    maxPerBuyer: null,
    fees: { basisPoints: 500, fixed: 0, bearer: 'buyer' },
    refunds: { policy: 'organiser', feeBasisPoints: 0, feeFixed: 0, keepsServiceFee: true },
    offersProtection: true,
    quotas: [quotaOf()],
    ticketTypes: [typeOf()],
    memberIds: [],
    shares: [],
    ...overrides,
  };
}

/** What an organiser's form is judged by, but for what a test says. */
export function factsOf(overrides: Partial<EventFormFacts> = {}): EventFormFacts {
  return {
    now: today,
    clientId: 'client-1',
    isPlatform: false,
    platformTerms: {
      fees: { basisPoints: 500, fixed: 0, bearer: 'buyer' },
      featured: false,
      sliderPosition: null,
      shares: [],
    },
    genres: ['rock', 'jazz'],
    types: ['concert'],
    tags: ['indie'],
    place: { id: 'place-1', timezone: 'Europe/Belgrade' },
    isSlugTaken: false,
    hasPoster: true,
    ...overrides,
  };
}

/** The stored event of `formOf`, published and without sales, but for what a test says. */
export function storedOf(overrides: Partial<StoredEvent> = {}): StoredEvent {
  return {
    id: 'event-1',
    kind: 'simple',
    state: 'published',
    currency: 'RSD',
    startsAt: Date.parse('2027-03-05T19:00:00Z'),
    endsAt: Date.parse('2027-03-05T22:00:00Z'),
    seatedPlaceId: null,
    mapSales: [],
    hasSales: false,
    isMember: false,
    quotas: [{ id: 'quota-1', capacity: 200, taken: 0, isSeated: false, isDrawnElsewhere: false }],
    ticketTypes: [{ id: 'type-1', uses: [], quotaIds: ['quota-1'] }],
    ...overrides,
  };
}

/** A published event of the same client in summer that a combined one can admit to. */
export function memberOf(id: string, overrides: Partial<MemberFacts> = {}): MemberFacts {
  return {
    id,
    clientId: 'client-1',
    kind: 'simple',
    state: 'published',
    startsAt: Date.parse('2027-07-01T18:00:00Z'),
    endsAt: null,
    currency: 'RSD',
    quotaIds: [`quota-of-${id}`],
    ...overrides,
  };
}
