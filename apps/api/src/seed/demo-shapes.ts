import type { EventForm } from '@vh/domain';
import { createServices } from '../composition/services.ts';
import { createPlace } from '../modules/event-management/places/places.service.ts';
import { addEvent } from '../modules/event-management/event-editing/create-event.service.ts';
import { formOf } from '../modules/event-management/event-editing/update-event.service.ts';
import { createLifecycle } from '../modules/event-management/event-lifecycle/lifecycle.service.ts';
import { insertSponsor } from '../modules/catalogue/sponsors/sponsor.repo.ts';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';
import { demoActorOf } from './demo-payouts.ts';
import { findPayoutPeople } from './demo-payouts.repo.ts';
import {
  charityMatch,
  onlineTalk,
  translationsOf,
  twoMatches,
  veteransMatch,
  type ShapeTexts,
} from './demo-shape-texts.ts';
import { listShapeEvents, type ShapeEvent } from './demo-shapes.repo.ts';

/**
 * Adds what the imported events lack, through the services that staff use: a draft, a combined and a shared event, one that
 * is postponed, one that is cancelled, one that is online, and sponsors. Answers how many events have another shape or state by then.
 */
export async function seedShapes(deps: Deps, ownClientName: string): Promise<number> {
  const people = await findPayoutPeople(deps.db.query);
  if (!people) return 0;
  const admin = demoActorOf(people.admin, 'admin', []);
  const { own, partner } = await listShapeEvents(deps.db.query, ownClientName, deps.clock.now());
  const [first, second, postponed, cancelled] = own;
  if (!first || !second || !postponed || !cancelled || !partner) return 0;
  await addShapes(deps, admin, { first, second, partnerId: partner });
  const lifecycle = createLifecycle(deps, createServices(deps).refundRuns);
  const stateOf = async ({ id: eventId }: ShapeEvent) => {
    const { version, sums } = await lifecycle.impact(admin, { eventId, lang: 'en' });
    return { eventId, version, expectedAmount: sums.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const { expectedAmount: _sum, ...later } = await stateOf(postponed);
  await lifecycle.postpone(admin, {
    ...later,
    key: 'demo-postponed',
    dates: null,
    refundsUntil: null,
    note: '',
  });
  await lifecycle.cancel(admin, {
    ...(await stateOf(cancelled)),
    ...{ key: 'demo-cancelled', refund: 'offer', note: '' },
  });
  await addSponsors(deps, admin);
  await addOnlineTalk(deps, admin, first);
  return 6;
}

interface ShapeFacts {
  readonly first: ShapeEvent;
  readonly second: ShapeEvent;
  readonly partnerId: string;
}

/** The draft, the combined and the shared event, made of the forms of two matches. */
async function addShapes(deps: Deps, admin: Actor, { first, second, partnerId }: ShapeFacts): Promise<void> {
  const { clientId } = first;
  await deps.db.transaction(async tx => {
    const forms = [await formOf(tx, first.id), await formOf(tx, second.id)] as const;
    const add = (form: EventForm, publish: boolean) => addEvent(deps, tx, admin, { clientId, publish, form });
    await add(named(forms[0], veteransMatch), false);
    await add(
      {
        ...named(forms[0], charityMatch),
        kind: 'shared',
        shares: [
          { clientId, basisPoints: 6_000 },
          { clientId: partnerId, basisPoints: 4_000 },
        ],
      },
      true,
    );
    await add(combined(forms[0], forms[1], [first.id, second.id]), true);
  });
}

/** A talk that is watched online, with the ticket types of an event of its organiser. */
async function addOnlineTalk(deps: Deps, admin: Actor, { id, clientId }: ShapeEvent): Promise<void> {
  const place = await createPlace(deps, admin, {
    ...{ clientId, name: 'Online', isOnline: true, timezone: 'Europe/Sarajevo' },
    ...{ address: '', city: '', postalCode: '', country: '' },
  });
  await deps.db.transaction(async tx => {
    const form = named(await formOf(tx, id), onlineTalk);
    await addEvent(deps, tx, admin, {
      ...{ clientId, publish: true },
      form: {
        ...form,
        ...{ placeId: place._id, hallId: null },
        onlineUrl: 'https://stream.example/velvet-talk',
      },
    });
  });
}

function named(form: EventForm, texts: ShapeTexts): EventForm {
  return { ...form, slug: '', translations: translationsOf(texts), featured: false, sliderPosition: null };
}

/** A ticket for both events, at what they cost together, less a tenth. */
function combined(one: EventForm, other: EventForm, memberIds: readonly string[]): EventForm {
  const [type] = one.ticketTypes;
  const [second] = other.ticketTypes;
  const [quota, otherQuota] = [one.quotas[0]?.id, other.quotas[0]?.id];
  if (!type || !second || quota === undefined || otherQuota === undefined)
    throw new Error('matches of the demo have ticket types and quotas');
  const face = Math.round((((type.face ?? 0) + (second.face ?? 0)) * 9) / 1_000) * 100;
  return {
    ...named(one, twoMatches),
    kind: 'combined',
    memberIds,
    quotas: [],
    ticketTypes: [{ ...type, id: newId(), quotaIds: [quota, otherQuota], face, priceSteps: [] }],
  };
}

async function addSponsors(deps: Deps, { userId }: Actor): Promise<void> {
  const at = deps.clock.now();
  const shown = { pictureId: null, shownFrom: null, shownUntil: null };
  await deps.db.transaction(async tx => {
    for (const [name, showOnHome] of [
      ['Pivovara Stari Most', true],
      ['Radio Sutjeska', false],
    ] as const)
      await insertSponsor(
        tx,
        { ...shown, id: newId(), name, link: 'https://sponsor.example', showOnHome, showOnEvents: true },
        { userId, at },
      );
  });
}
