import {
  contract,
  type CallName,
  type Endpoint,
  type FoundKind,
  type foundRecord,
  type ParsedBodyOf,
} from '@vh/contract';
import { normaliseSearchText, readReadableCode } from '@vh/domain';
import type { z } from 'zod';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { actingFor, isPersonalDataHidden, mayActInPart, memberClients, ownClients, withRoles } from '#system';
import { resolveWords } from '#catalogue';
import * as repo from './find.repo.ts';

type FoundRecord = z.output<typeof foundRecord>;
type Search = ParsedBodyOf<'POST /back/record/search'>;

/** Who may see the list of a kind, may find what is in it. */
const listOf: Readonly<Record<FoundKind, CallName>> = {
  order: 'POST /back/order/get-list',
  ticket: 'POST /back/order/get-list',
  event: 'POST /back/event/get-list',
  buyer: 'POST /back/buyer/get-list',
  client: 'POST /back/client/get-list',
  place: 'POST /back/place/get-list',
  user: 'POST /back/user/get-list',
};

/** Records of the asked kinds that fit the words, kind by kind; none of kinds whose lists the caller may not see. */
export async function findRecords(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { q, kinds, clientId, lang }: Search,
): Promise<FoundRecord[]> {
  const typed = { q, words: normaliseSearchText(q).split(' ').filter(Boolean), code: readReadableCode(q) };
  const search = { ...typed, hidesPeople: isPersonalDataHidden(), clientId, lang, now: clock.now() };
  const found = await Promise.all(
    [...new Set(kinds)].map(async kind => {
      const caller = listerOf(kind, actor, clientId);
      if (!caller) return [];
      const rows = await finders[kind](db.query, caller, search);
      return rows.map(row => presentFound(kind, row));
    }),
  );
  return found.flat();
}

/** The caller in the roles that see the list of a kind; undefined when there is none of them. */
function listerOf(kind: FoundKind, actor: Actor, clientId: string | undefined): Actor | undefined {
  const { access }: Endpoint = contract[listOf[kind]];
  if (access.kind !== 'roles') return undefined;
  const caller = withRoles(actor, access.roles);
  if (caller.roles.length === 0) return undefined;
  const { permission } = access;
  if (!permission || hasRole(caller, 'admin')) return caller;
  const clients = clientId === undefined ? [...ownClients(caller), ...memberClients(caller)] : [clientId];
  if (!clients.some(id => mayActInPart(caller, id, permission))) return undefined;
  return actingFor(caller, listOf[kind], []);
}

type Finder = (
  query: Deps['db']['query'],
  caller: Actor,
  search: repo.RecordSearch,
) => Promise<readonly repo.FoundRow[]>;

const finders: Readonly<Record<FoundKind, Finder>> = {
  order: repo.findOrders,
  ticket: repo.findTickets,
  event: async (query, caller, search) => {
    const resolved = await resolveWords(query, search.q);
    return resolved ? repo.findEvents(query, caller, { ...search, wordQuery: resolved.words }) : [];
  },
  buyer: repo.findBuyers,
  client: repo.findClients,
  place: repo.findPlaces,
  user: repo.findUsers,
};

function presentFound(kind: FoundKind, { id, title, note, startsAt, timezone }: repo.FoundRow): FoundRecord {
  const when = startsAt && timezone ? { date: startsAt.toISOString(), timezone } : {};
  return { kind, _id: id, title, note, ...when };
}
