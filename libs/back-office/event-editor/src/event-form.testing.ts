import type { ResponseOf } from '@vh/contract';
import type { EventForm } from '@vh/domain';
import { idOf } from '@vh/area-kit/testing';
import { formBody } from './use-autosave.ts';

type StoredAnswer = ResponseOf<'POST /back/event/get-form'>;
type StoredForm = StoredAnswer['form'];

/** The form of a new event as the API begins it. */
export function emptyForm(overrides: Partial<EventForm> = {}): EventForm {
  return {
    kind: 'simple',
    mainLanguage: 'en',
    translations: {},
    slug: '',
    placeId: null,
    onlineUrl: '',
    hallId: null,
    seatMapVersionId: null,
    mapSales: [],
    timezone: '',
    startsAt: null,
    endsAt: null,
    doorsAt: null,
    salesStart: null,
    salesEnd: null,
    genre: '',
    type: '',
    tags: [],
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
    quotas: [],
    ticketTypes: [],
    memberIds: [],
    shares: [],
    ...overrides,
  };
}

/** The event that `storedForm` is of, its place and its client. */
export const ids = { event: idOf(100), client: idOf(1), place: idOf(20), quota: idOf(30), type: idOf(40) };

/** The form of an event that is on sale: an evening in Belgrade in 2030, but for what a test says. */
export function storedForm(overrides: Partial<StoredForm> = {}): StoredForm {
  return {
    ...formBody(emptyForm()),
    translations: {
      en: { title: 'Evening', subtitle: '', description: '', seoTitle: '', seoDescription: '' },
    },
    slug: 'evening',
    placeId: ids.place,
    startsAt: { at: '2030-03-09T20:00' },
    endsAt: { at: '2030-03-09T23:00' },
    genre: 'rock',
    type: 'concert',
    quotas: [{ id: ids.quota, name: 'Hall', capacity: 200 }],
    ticketTypes: [
      {
        id: ids.type,
        names: { en: 'Standing' },
        descriptions: {},
        kind: 'priced',
        face: 120_000,
        suggested: null,
        maximum: null,
        vatBasisPoints: 2000,
        quotaIds: [ids.quota],
        salesStart: null,
        salesEnd: null,
        minPerOrder: 1,
        maxPerOrder: 10,
        visibility: 'public',
        attendeeData: 'none',
        entryCode: 'fixed',
      },
    ],
    ...overrides,
  };
}

/** The answer of `get-form` for such a form, as the platform sees it. */
export function storedAnswer(
  form: StoredForm,
  { stored, ...facts }: Partial<StoredAnswer['facts']> = {},
): StoredAnswer {
  return {
    eventId: ids.event,
    clientId: ids.client,
    clientName: 'FK Radnički Niš',
    state: 'published',
    version: 3,
    form,
    facts: {
      now: Date.parse('2026-11-22T12:00:00Z'),
      clientId: ids.client,
      isPlatform: true,
      platformTerms: { fees: form.fees, featured: false, sliderPosition: null, shares: [] },
      genres: ['rock'],
      types: ['concert'],
      tags: [],
      place: { id: ids.place, timezone: 'Europe/Belgrade' },
      hasPoster: true,
      stored: {
        id: ids.event,
        kind: form.kind,
        state: 'published',
        currency: 'RSD',
        startsAt: Date.parse('2030-03-09T19:00:00Z'),
        endsAt: Date.parse('2030-03-09T22:00:00Z'),
        seatedPlaceId: null,
        mapSales: [],
        hasSales: false,
        isMember: false,
        quotas: [],
        ticketTypes: [],
        ...stored,
      },
      ...facts,
    },
  };
}
