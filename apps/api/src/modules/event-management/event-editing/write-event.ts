import {
  blocksSaving,
  checkEventForm,
  problemsInTheWay,
  type EventForm,
  type EventFormFacts,
  type EventState,
  type FormProblem,
  type LanguageCode,
} from '@vh/domain';
import { slugOf } from '../../../platform/slugs.ts';
import * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { clearHall, layOutHall, namingVersion, quotaChangeRepo as inventory } from '#inventory';
import { isSlugTaken as isRefusedSlug, refreshPriceFrom } from '#catalogue';
import * as repo from './event-write.repo.ts';
import { priceStepRows, textRows, ticketTypeRows, type RowSource } from './event-rows.ts';
import {
  findPlaceFacts,
  isSlugTaken,
  lockSlugBase,
  type ClientFacts,
  type PlaceFacts,
} from './form-facts.repo.ts';
import { gatherFacts, getClientFacts, type FormSubject, type GatheredFacts } from './form-facts.service.ts';

/** What a change of an event answers. */
export interface ChangedEvent {
  readonly eventId: string;
  readonly slug: string;
  readonly state: EventState;
  readonly version: number;
  readonly problems: FormProblem[];
}

/** What is wrong with a form, all of it. */
export function problemsOf(form: EventForm, facts: EventFormFacts): FormProblem[] {
  return [...checkEventForm(form, facts)];
}

/**
 * Refuses a form with problems that stand in the way, and names each at its field.
 * @throws {AppError} slug.taken where that is all, else event.problems
 */
export function refuseProblems(problems: readonly FormProblem[], of: FormProblem['requiredFor']): void {
  const found = problemsInTheWay(problems, of);
  if (found.length === 0) return;
  const isOnlySlug = found.every(({ code }) => code === 'slug_taken');
  throw new AppError(isOnlySlug ? 'slug.taken' : 'event.problems', {
    fields: Object.fromEntries(found.map(({ path, code }) => [path, code])),
    details: { problems: found },
  });
}

/** Does what gives an event a slug and a seat map; somebody may have been quicker since they were judged. */
export async function namingSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await namingVersion(work);
  } catch (error) {
    if (!isRefusedSlug(error)) throw error;
    throw new AppError('slug.taken', { fields: { slug: 'slug_taken' }, cause: error });
  }
}

/** What a form is judged by, and what the rows that are made of it say of its place and client. */
export interface Surroundings {
  readonly facts: GatheredFacts;
  readonly place: PlaceFacts | undefined;
  readonly client: ClientFacts;
}

/** Everything that is known around a form. */
export async function lookAround(
  deps: Deps,
  query: Queries,
  actor: Actor,
  subject: FormSubject,
  form: EventForm,
): Promise<Surroundings> {
  return {
    facts: await gatherFacts(deps, query, actor, subject, form),
    place: form.placeId === null ? undefined : await findPlaceFacts(query, form.placeId),
    client: await getClientFacts(query, subject.clientId),
  };
}

/** What the rows of a judged form are made of. */
export function sourceOf(form: EventForm, { place, client }: Surroundings): RowSource {
  if (!place) throw new Error('a form without a place was not refused');
  return { form, place, client };
}

/** What an event had of a seat map before it is written. */
export type MapBefore = Pick<EventForm, 'seatMapVersionId' | 'mapSales'>;

/**
 * Writes all parts of an event, over those that it had of the same ids; its row is written, its quotas are locked, or new.
 * @throws {AppError} event.problems where taken seats stand in the way of the map that the form names
 */
export async function writeParts(
  tx: Tx,
  { eventId, before, now }: { readonly eventId: string; readonly before?: MapBefore; readonly now: Date },
  source: RowSource,
): Promise<void> {
  const { form } = source;
  await repo.saveTexts(tx, eventId, textRows(form));
  await repo.addTags(tx, eventId, form.tags);
  await repo.addMembers(tx, eventId, form.memberIds);
  await repo.addShares(tx, eventId, form.shares);
  await repo.saveTicketTypes(tx, eventId, ticketTypeRows(source));
  await repo.savePriceSteps(tx, eventId, priceStepRows(source));
  await refreshPriceFrom(tx, now, eventId);
  await inventory.saveQuotas(
    tx,
    eventId,
    form.quotas.map(({ id, name, capacity }) => ({ id, name, capacity: capacity ?? 0 })),
  );
  // before the links: a quota that only types of a former map are to draw from would go with them
  await namingHindrances(() => writeSeatPlan(tx, { eventId, before, now }, form));
  await inventory.addQuotaLinks(tx, linksOf(form));
}

/** Lays the hall out again where the form says something else than is there. */
async function writeSeatPlan(
  tx: Tx,
  {
    eventId,
    before,
    now,
  }: { readonly eventId: string; readonly before?: MapBefore | undefined; readonly now: Date },
  { seatMapVersionId, mapSales }: EventForm,
): Promise<void> {
  const had = before?.seatMapVersionId ?? null;
  if (seatMapVersionId === null) return had === null ? undefined : clearHall(tx, eventId, now);
  if (had === seatMapVersionId && nameSales(before?.mapSales ?? []) === nameSales(mapSales)) return;
  await layOutHall(tx, { eventId, seatMapVersionId, categories: mapSales }, now);
}

/** Equal for sales of a map that are the same, whatever their order. */
function nameSales(sales: EventForm['mapSales']): string {
  return JSON.stringify(
    sales
      .map(sale => [sale.key, [...sale.ticketTypeIds].sort(), [...sale.standingTicketTypeIds].sort()])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
}

const tableHindrance = z
  .object({ kind: z.literal('table'), name: z.string(), seats: z.int(), most: z.int() })
  .transform(({ name, seats, most }) => ({ name, seats, most }));

/** Says at the field of the map what keeps it from being changed. */
async function namingHindrances(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'seat_map.conflict') throw error;
    const found = z.object({ total: z.int(), hindrances: z.array(z.unknown()) }).parse(error.details);
    const table = found.hindrances.map(one => tableHindrance.safeParse(one).data).find(one => one);
    const problem = table
      ? blocksSaving('seatMapVersionId', 'map_table_unsellable', table)
      : blocksSaving('seatMapVersionId', 'map_in_the_way', { total: found.total });
    throw new AppError('event.problems', {
      fields: { seatMapVersionId: problem.code },
      details: { problems: [problem], hindrances: found.hindrances },
      cause: error,
    });
  }
}

/** Takes from an event what its form has no more, before the form is written; its quotas are locked. */
export async function dropParts(tx: Tx, eventId: string, form: EventForm): Promise<void> {
  const types = form.ticketTypes.map(({ id }) => id);
  await repo.dropOtherParts(tx, eventId, {
    languages: Object.keys(form.translations),
    tags: form.tags,
    types,
  });
  await inventory.dropOtherLinks(tx, eventId, linksOf(form));
  const quotas = form.quotas.map(({ id }) => id);
  await inventory.dropOtherQuotas(tx, eventId, quotas);
}

function linksOf({ ticketTypes }: EventForm): inventory.QuotaLink[] {
  return ticketTypes.flatMap(({ id, quotaIds }) => quotaIds.map(quotaId => ({ ticketTypeId: id, quotaId })));
}

/** The longest beginning of a slug that leaves room for a day, a time and a number. */
const longestBase = 90;

/**
 * A slug that nobody has or had: the words unless it is to be dated, else with the day, with the time, numbered. Anyone who
 * looks for one with the same words waits until this transaction ends.
 */
export async function findFreeSlug(
  tx: Tx,
  words: string,
  {
    startsAt,
    isDated,
    language,
  }: { readonly startsAt: string; readonly isDated: boolean; readonly language: LanguageCode },
): Promise<string> {
  const base = slugOf(words, language).slice(0, longestBase);
  await lockSlugBase(tx, base);
  const day = `${base}-${startsAt.slice(0, 10)}`;
  const time = `${day}-${startsAt.slice(11, 13)}${startsAt.slice(14, 16)}`;
  for (const slug of [...(isDated ? [] : [base]), day, time]) {
    if (!(await isSlugTaken(tx, slug))) return slug;
  }
  for (let number = 2; ; number += 1) {
    const slug = `${time}-${number}`;
    if (!(await isSlugTaken(tx, slug))) return slug;
  }
}
