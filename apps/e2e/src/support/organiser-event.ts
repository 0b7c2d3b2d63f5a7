import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@vh/contract';
import { newKey, type Api, type EventDetail } from './api.ts';

type Form = BodyOf<'POST /back/event/create'>['form'];

/** An organiser with the client whose events they make. */
export interface Organiser {
  readonly token: string;
  readonly clientId: string;
}

/** The demo organiser, who may make events and give money back. */
export async function demoOrganiser(api: Api): Promise<Organiser> {
  const token = await api.logIn('client');
  const { clientIds } = await api.call('POST /back/user/me', undefined, { token });
  const [clientId] = clientIds;
  if (clientId === undefined) throw new Error('The demo organiser has no client.');
  return { token, clientId };
}

interface OrganiserEventSpec {
  readonly title: string;
  /** By the clock of the place. */
  readonly startsAt?: string;
  readonly places?: number;
  /** The nights that a combined ticket admits to. */
  readonly members?: readonly EventDetail[];
}

/** A night of its own with one kind of ticket at 1200.00, on sale two years ahead. */
export async function createOrganiserEvent(
  api: Api,
  organiser: Organiser,
  spec: OrganiserEventSpec,
): Promise<EventDetail> {
  const { token, clientId } = organiser;
  const { members = [], places = 100, startsAt = '2028-06-02T20:00' } = spec;
  const fresh = await api.call('POST /back/event/get-new-form', { clientId }, { token });
  const { rows } = await api.call('POST /back/place/get-list', { sort: '-events' }, { token });
  const own = { id: randomUUID(), name: 'Hall', capacity: places };
  const drawn = await Promise.all(members.map(member => quotasOf(api, organiser, member._id)));
  const ticketType: Form['ticketTypes'][number] = {
    ...{ id: randomUUID(), names: { en: 'Standing' }, descriptions: {}, kind: 'priced', face: 120_000 },
    ...{ vatBasisPoints: 2000, minPerOrder: 1, maxPerOrder: 8, visibility: 'public', attendeeData: 'none' },
    ...{ salesStart: null, salesEnd: null },
    quotaIds: members.length > 0 ? drawn.flat() : [own.id],
  };
  const form: Form = {
    ...fresh.form,
    // a new form begins as the organiser's last event, whichever that is by now
    ...{ mainLanguage: 'en', currency: 'RSD' },
    kind: members.length > 0 ? 'combined' : 'simple',
    translations: {
      en: { title: spec.title, subtitle: '', description: '', seoTitle: '', seoDescription: '' },
    },
    placeId: rows.find(row => row.clientId === undefined)?._id ?? null,
    startsAt: { at: startsAt },
    endsAt: { at: startsAt.replace('T20', 'T23') },
    genre: fresh.facts.genres?.[0] ?? '',
    type: fresh.facts.types?.[0] ?? '',
    quotas: members.length > 0 ? [] : [own],
    ticketTypes: [ticketType],
    memberIds: members.map(member => member._id),
  };
  const made = await api.call(
    'POST /back/event/create',
    { key: newKey(), clientId, form, publish: true },
    { token },
  );
  return api.findEvent(made.slug);
}

async function quotasOf(api: Api, { token }: Organiser, eventId: string): Promise<string[]> {
  const { form } = await api.call('POST /back/event/get-form', { eventId }, { token });
  return form.quotas.map(quota => quota.id);
}
