import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { normaliseSearchText } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { findTerms, noTerms, saveTerms } from '#payments';
import { listPayspots, sumPayspotMoney } from './payspot-money.repo.ts';
import { lockPayspot } from './remittances.repo.ts';

type Payspots = ResponseOf<'POST /back/cash-office/get-payspots'>;

/** Payspots with their terms and what the books say of their money. */
export async function watchPayspots(
  query: Queries,
  { q = '', page, pageSize, ...filter }: ParsedBodyOf<'POST /back/cash-office/get-payspots'>,
): Promise<Payspots> {
  const { rows, total } = await listPayspots(
    query,
    { ...filter, words: normaliseSearchText(q).split(' ').filter(Boolean) },
    { limit: pageSize, offset: (page - 1) * pageSize },
  );
  const ids = rows.map(({ id }) => id);
  const terms = await findTerms(query, ids);
  const money = await sumPayspotMoney(query, ids);
  return {
    ...{ total, page, pageSize },
    rows: rows.map(({ id, name, city, status, sellers }) => ({
      ...{ _id: id, name, city, status, sellers, terms: terms.get(id) ?? noTerms },
      money: money.flatMap(({ payspotId: whose, ...sums }) => (whose === id ? [sums] : [])),
    })),
  };
}

/**
 * Sets what a payspot earns by sales from now on; those that were made keep theirs.
 * @throws {AppError} not_found, settings.changed when somebody else was first
 */
export function setTerms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { payspotId, version, ...terms }: ParsedBodyOf<'POST /back/cash-office/set-commission'>,
  actor: Actor,
): Promise<Payspots['rows'][number]['terms']> {
  return db.transaction(async tx => {
    if (!(await lockPayspot(tx, payspotId))) throw new AppError('not_found');
    const before = (await findTerms(tx, [payspotId])).get(payspotId) ?? noTerms;
    if (before.version !== version) throw new AppError('settings.changed');
    const after = { ...terms, version: version + 1 };
    const at = clock.now();
    await saveTerms(tx, payspotId, after, at);
    await insertAuditEntry(tx, {
      ...{ at, userId: actor.userId, action: 'payspot.set-commission', entity: 'payspot' },
      ...{ entityId: payspotId, before: { ...before }, after },
    });
    return after;
  });
}
