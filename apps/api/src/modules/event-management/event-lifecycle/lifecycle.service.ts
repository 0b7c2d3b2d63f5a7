import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  blocksSaving,
  eventSteps,
  moveForm,
  pickTranslation,
  stateAfter,
  zoneOfForm,
  type EventSituation,
  type EventState,
  type EventStep,
} from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eventScopeOf, figuresRepo, insertAuditEntry, mayActAt } from '#system';
import { emptyCarts, lockQuotasAround } from '#inventory';
import { byUser } from '#sales';
import { checkOpenSum, type RefundRuns } from '#payments';
import { onceFor } from '../event-editing/create-event.service.ts';
import { findEventHead, findPlaceFacts, type EventHead } from '../event-editing/form-facts.repo.ts';
import { changeLocked, formOf, lockForChange, stateForbids } from '../event-editing/update-event.service.ts';
import { refuseProblems, type ChangedEvent } from '../event-editing/write-event.ts';
import * as repo from '../event-editing/lifecycle.repo.ts';

type Postpone = ParsedBodyOf<'POST /back/event/postpone'>;
type Cancel = ParsedBodyOf<'POST /back/event/cancel'>;
type OneEvent = ParsedBodyOf<'POST /back/event/archive'>;

/** What was paid for an event is for those who see its money, and for those who would refund it. */
async function seesPaid(query: Queries, actor: Actor, { id, clientId }: EventHead): Promise<boolean> {
  if (mayActAt(actor, { clientId, eventId: id }, 'can-refund')) return true;
  return (await figuresRepo.listFinanceEvents(query, eventScopeOf(actor), [id])).has(id);
}

/** What staff do to an event as a whole. */
export function createLifecycle(deps: Deps, runs: Pick<RefundRuns, 'begin' | 'fill'>) {
  const { db, clock } = deps;

  async function situationOf(query: Queries, { id, state }: EventHead): Promise<EventSituation> {
    const facts = await repo.findLifecycle(query, id);
    if (!facts) throw new AppError('event.not_found', { message: 'no such event' });
    const lastMinute = facts.endsAt ?? facts.startsAt;
    return { state, isOver: lastMinute <= clock.now(), archivedFrom: facts.archivedFrom };
  }

  /** The state that a step leads a locked event to. @throws {AppError} event.state */
  async function nextState(tx: Tx, event: EventHead, step: EventStep): Promise<EventState> {
    const next = stateAfter(step, await situationOf(tx, event));
    if (!next) throw stateForbids(event);
    return next;
  }

  async function move(
    tx: Tx,
    actor: Actor,
    event: EventHead,
    { step, next, note }: { readonly step: string; readonly next: repo.NextState; readonly note?: string },
  ): Promise<ChangedEvent> {
    const version = await repo.saveState(tx, event.id, next);
    const { state, refundsUntil } = next;
    await insertAuditEntry(tx, {
      at: next.at,
      userId: actor.userId,
      action: `event.${step}`,
      entity: 'event',
      entityId: event.id,
      before: { state: event.state },
      after: {
        state,
        ...(refundsUntil && { refundsUntil: refundsUntil.toISOString() }),
        ...(note && { note }),
      },
    });
    return { eventId: event.id, slug: event.slug, state, version, problems: [] };
  }

  /** Puts an event off to a date that is announced later. */
  async function putOff(tx: Tx, actor: Actor, event: EventHead, body: Postpone): Promise<ChangedEvent> {
    const state = await nextState(tx, event, 'postpone');
    await lockQuotasAround(tx, event.id, clock.now());
    const at = clock.now();
    const refundsUntil = refundsUntilOf(body);
    const next = { state, at, postponedAt: at, refundsUntil };
    return move(tx, actor, event, { step: 'postpone', next, note: body.note });
  }

  /** Gives an event other dates; the rest of its form moves with them. */
  async function reschedule(
    tx: Tx,
    actor: Actor,
    event: EventHead,
    { dates, ...body }: Postpone & { readonly dates: NonNullable<Postpone['dates']> },
  ): Promise<ChangedEvent> {
    const state = await nextState(tx, event, 'reschedule');
    const stored = await formOf(tx, event.id);
    const place = stored.placeId === null ? undefined : await findPlaceFacts(tx, stored.placeId);
    const zone = zoneOfForm(stored, place) ?? 'UTC';
    const moved = moveForm(stored, dates.startsAt, { keepsSalesStart: true, zone });
    const form = {
      ...moved,
      ...(dates.endsAt !== undefined && { endsAt: dates.endsAt }),
      ...(dates.doorsAt !== undefined && { doorsAt: dates.doorsAt }),
    };
    const { changed } = await changeLocked(deps, tx, actor, event, form);
    const at = clock.now();
    const next = { state, at, postponedAt: at, refundsUntil: refundsUntilOf({ ...body, dates }) };
    const { problems } = changed;
    return { ...(await move(tx, actor, event, { step: 'postpone', next, note: body.note })), problems };
  }

  /** @throws {AppError} event.problems for a last day that has passed */
  function refundsUntilOf({ refundsUntil }: Postpone): Date | null {
    const until = refundsUntil === null ? null : new Date(refundsUntil);
    if (until && until <= clock.now()) refuseProblems([blocksSaving('refundsUntil', 'in_past')], 'save');
    return until;
  }

  /** Both are needed: what is cancelled is returned. */
  function requireBoth(actor: Actor, { id, clientId }: EventHead): void {
    if (hasRole(actor, 'admin') || mayActAt(actor, { clientId, eventId: id }, 'can-add-events')) return;
    throw new AppError('auth.forbidden', { message: 'only who makes events calls them off' });
  }

  async function step(actor: Actor, body: OneEvent, name: 'end' | 'archive' | 'restore') {
    return db.transaction(async tx => {
      const event = await lockForChange(tx, body);
      const state = await nextState(tx, event, name);
      const before = event.state === 'cancelled' ? ('cancelled' as const) : ('ended' as const);
      const archivedFrom = name === 'archive' ? { archivedFrom: before } : { archivedFrom: null };
      const next = { state, at: clock.now(), ...archivedFrom };
      return move(tx, actor, event, { step: name, next });
    });
  }

  return {
    /** What putting an event off or calling it off would reach. */
    async impact(
      actor: Actor,
      { eventId, lang }: ParsedBodyOf<'POST /back/event/get-change-impact'>,
    ): Promise<ResponseOf<'POST /back/event/get-change-impact'>> {
      const { query } = db;
      const event = await findEventHead(query, eventId);
      if (!event) throw new AppError('event.not_found', { message: 'no such event' });
      const situation = await situationOf(query, event);
      const passes = await repo.listPasses(query, eventId, clock.now());
      return {
        eventId,
        state: event.state,
        version: event.version,
        steps: eventSteps.filter(one => stateAfter(one, situation) !== undefined),
        ...(await repo.countReach(query, eventId)),
        sums: (await seesPaid(query, actor, event)) ? await repo.sumPaid(query, eventId) : [],
        passes: passes.map(({ titles, ...pass }) => ({ ...pass, title: pickTranslation(titles, lang) })),
      };
    },

    /** Puts an event off, and has its buyers told. */
    async postpone(actor: Actor, { key, ...body }: Postpone): Promise<ChangedEvent> {
      const done = await onceFor(deps, actor, { call: 'postpone', key, body }, async tx => {
        const event = await lockForChange(tx, body);
        const { dates } = body;
        const changed = dates
          ? await reschedule(tx, actor, event, { ...body, key, dates })
          : await putOff(tx, actor, event, { ...body, key });
        await runs.begin(tx, {
          key: `${event.id} postpone ${key}`,
          eventId: event.id,
          mode: 'offer',
          note: body.note,
          coversUnpaid: false,
          coversPasses: true,
          actor: byUser(actor),
        });
        return changed;
      });
      await runs.fill(body.eventId);
      return done;
    },

    /** Calls an event off: nobody buys from then on, and its orders are worked on one by one. */
    async cancel(actor: Actor, { key, ...body }: Cancel): Promise<ChangedEvent> {
      const done = await onceFor(deps, actor, { call: 'cancel', key, body }, async tx => {
        const event = await lockForChange(tx, body);
        requireBoth(actor, event);
        const state = await nextState(tx, event, 'cancel');
        const passes = await repo.listPasses(tx, event.id, clock.now());
        // a ticket for several that went on being sold would be for fewer than it says
        if (passes.some(({ isSelling }) => isSelling)) throw stateForbids(event, 'pass_on_sale');
        await lockQuotasAround(tx, event.id, clock.now());
        await checkOpenSum(tx, body);
        const next = { state, at: clock.now(), refundsUntil: null };
        const changed = await move(tx, actor, event, { step: 'cancel', next, note: body.note });
        await emptyCarts(tx, event.id);
        await runs.begin(tx, {
          key: `${event.id} cancel ${key}`,
          eventId: event.id,
          mode: body.refund === 'all' ? 'refund' : 'offer',
          note: body.note,
          coversUnpaid: true,
          coversPasses: true,
          actor: byUser(actor),
        });
        return changed;
      });
      await runs.fill(body.eventId);
      return done;
    },

    end: (actor: Actor, body: OneEvent) => step(actor, body, 'end'),
    archive: (actor: Actor, body: OneEvent) => step(actor, body, 'archive'),
    restore: (actor: Actor, body: OneEvent) => step(actor, body, 'restore'),
  };
}
