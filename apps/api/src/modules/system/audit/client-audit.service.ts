import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { permissionFlags } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findColleagues } from './audit-list.repo.ts';
import { hideMoney, listPart, withoutPlatformStaff } from './audit.service.ts';
import { hidePeople } from './hidden-people.ts';
import { isPersonalDataHidden } from '../access/personal-data.ts';
import { callsReadWith } from './client-calls.ts';

/**
 * A part of what was changed of a client, for who manages its members: what members do themselves, as far as the reader
 * may see the records. Of what the platform did it says so, but not who of it, and nobody is looked up but members.
 */
export async function listOfClient(
  deps: Deps,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/audit/get-client-list'>,
): Promise<ResponseOf<'POST /back/audit/get-client-list'>> {
  const { clientId, userId, after, before, pageSize, ...filter } = body;
  const flags = hasRole(actor, 'admin') ? permissionFlags : actor.permissions(clientId);
  const colleagues = await findColleagues(deps.db.query, [clientId]);
  const wanted = userId === undefined ? {} : { byUsers: colleagues.has(userId) ? [userId] : [] };
  const list = await listPart(
    deps,
    { ...filter, ...wanted, onlyClient: clientId, calls: callsReadWith(flags) },
    { sort: '-at', after, before, pageSize },
  );
  const named = list.rows.map(row => withoutClient(withoutPlatformStaff(row, colleagues)));
  const rows = isPersonalDataHidden() ? named.map(hidePeople) : named;
  return { ...list, rows: flags.includes('can-view-finance') ? rows : rows.map(hideMoney) };
}

type Row = ResponseOf<'POST /back/audit/get-client-list'>['rows'][number];

/** All entries are of one client: its id says nothing in them. */
function withoutClient(row: Row): Row {
  return { ...row, before: withoutId(row.before), after: withoutId(row.after) };
}

function withoutId(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state;
  return Object.fromEntries(Object.entries(state).filter(([field]) => field !== 'clientId'));
}
