import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { instantsOfWallTime, moveForm, zoneOfForm, type HouseTerms, type LocalTime } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mayActFor } from '#system';
import { addEvent, onceFor, type EventToMake } from './create-event.service.ts';
import { copyEventPictures, followPoster } from '#catalogue';
import { copyEventParts, joinSeries } from './copy-parts.repo.ts';
import { findEventHead } from './form-facts.repo.ts';
import { formOf, stateForbids } from './update-event.service.ts';
import { lookAround, type Surroundings } from './write-event.ts';

/** Twenty dates in a hall of 20,000. */
const mostSeatsAtOnce = 400_000;

/** Makes a draft that is like an event, at another start. */
export async function duplicateEvent(
  deps: Deps,
  actor: Actor,
  { key, ...body }: ParsedBodyOf<'POST /back/event/duplicate'>,
): Promise<ResponseOf<'POST /back/event/duplicate'>> {
  return onceFor(deps, actor, { call: 'duplicate', key, body }, async tx => {
    const original = await loadOriginal(deps, tx, actor, body.eventId);
    const form = moveForm(original.form, body.startsAt, { keepsSalesStart: false, zone: zoneFor(original) });
    const made = await addEvent(deps, tx, actor, { ...original, form, publish: false });
    await copyWhatHangsOn(tx, body.eventId, [made.eventId]);
    return made;
  });
}

/** Makes drafts that are like an event, one for each date, all or none. */
export async function createSeries(
  deps: Deps,
  actor: Actor,
  { key, ...body }: ParsedBodyOf<'POST /back/event/create-series'>,
): Promise<ResponseOf<'POST /back/event/create-series'>> {
  refuseRepeats(body.dates);
  return onceFor(deps, actor, { call: 'create-series', key, body }, async tx => {
    const original = await loadOriginal(deps, tx, actor, body.eventId);
    refuseTooManySeats(original.around, body.dates.length);
    const events = [];
    for (const [at, date] of body.dates.entries()) {
      const form = moveForm(original.form, date, { keepsSalesStart: true, zone: zoneFor(original) });
      const made = await namingDate(at, () =>
        addEvent(deps, tx, actor, { ...original, form, publish: false }),
      );
      events.push({ eventId: made.eventId, slug: made.slug, startsAt: momentOf(date, zoneFor(original)) });
    }
    const made = events.map(({ eventId }) => eventId);
    await copyWhatHangsOn(tx, body.eventId, made);
    await followPoster(tx, body.eventId, made);
    return { seriesId: await joinSeries(tx, body.eventId, made), events };
  });
}

/** Codes, guests, people and what was blocked are of one evening, and stay with it. */
async function copyWhatHangsOn(tx: Tx, from: string, to: readonly string[]): Promise<void> {
  await copyEventPictures(tx, from, to);
  await copyEventParts(tx, from, to);
}

/** What copies of an event are made of. They are nothing special yet: not featured, and nowhere on the slider. */
async function loadOriginal(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  eventId: string,
): Promise<Required<Pick<EventToMake, 'clientId' | 'form' | 'slugBase' | 'around'>>> {
  const event = await findEventHead(tx, eventId);
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  // anyone who is sent to one event as its manager makes no others
  if (!hasRole(actor, 'admin') && !mayActFor(actor, event.clientId, 'can-add-events')) {
    throw new AppError('auth.forbidden', { message: 'only those who make events for the client copy one' });
  }
  if (event.kind === 'shared' && !hasRole(actor, 'admin')) {
    throw new AppError('auth.forbidden', { message: 'only the platform makes events of several clients' });
  }
  // seats of no map are rows of the event alone, and nothing that a copy could be made of
  if (event.seatedPlaceId !== null) throw stateForbids(event, 'has_seats');
  const { clientId, fees, shares } = event;
  const platformTerms: HouseTerms = { fees, shares, featured: false, sliderPosition: null };
  const form = { ...(await formOf(tx, eventId)), ...platformTerms, slug: '' };
  const around = await lookAround(deps, tx, actor, { clientId, platformTerms }, form);
  const facts = { ...around.facts, hasPassword: event.hasPassword };
  return { clientId, form, slugBase: withoutDay(event.slug), around: { ...around, facts } };
}

/** The zone of the times of an event and its copies; UTC where its form names none, which is told when it is judged. */
function zoneFor({ form, around }: { readonly form: EventToMake['form']; readonly around: Surroundings }) {
  return zoneOfForm(form, around.place) ?? 'UTC';
}

/** The words of a slug that ends with a day, so that copies of copies don't have two. */
function withoutDay(slug: string): string {
  return slug.replace(/-\d{4}-\d{2}-\d{2}(-\d{4})?(-\d+)?$/, '');
}

/** Each date has a row for each seat, all in one transaction. */
function refuseTooManySeats({ facts }: Surroundings, dates: number): void {
  const seats = (facts.seatMap?.categories ?? []).reduce((sum, category) => sum + category.seats, 0);
  if (seats * dates <= mostSeatsAtOnce) return;
  throw new AppError('request.invalid', {
    message: `${seats} seats for each of ${dates} dates are too many at once`,
    fields: { dates: 'too_many_seats' },
  });
}

function refuseRepeats(dates: readonly LocalTime[]): void {
  const nameOf = ({ at, occurrence }: LocalTime) => `${at} ${occurrence ?? ''}`;
  const repeated = dates.findIndex((date, at) => dates.findIndex(one => nameOf(one) === nameOf(date)) < at);
  if (repeated < 0) return;
  throw new AppError('request.invalid', { fields: { [`dates.${repeated}`]: 'repeated' } });
}

/** Says which of the dates it is that something is wrong with. */
async function namingDate<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'event.problems') throw error;
    const [problem] = Object.values(error.fields ?? {});
    const details = { ...(error.details as object), date: at };
    throw new AppError('event.problems', {
      fields: { [`dates.${at}`]: problem ?? '', ...error.fields },
      details,
      cause: error,
    });
  }
}

/** Judged already: there is such a time. */
function momentOf({ at, occurrence }: LocalTime, zone: string): string {
  const [first, second] = instantsOfWallTime(at, zone);
  return ((occurrence === 'second' && second) || first || new Date(0)).toISOString();
}
