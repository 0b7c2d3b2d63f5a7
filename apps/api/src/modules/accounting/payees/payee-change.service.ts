import { payeeDelayHours, type payeeChangeRow } from '@vh/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findSettings, insertAuditEntry, readSettings, upsertSettings } from '#system';
import { readTransferAccounts } from '#payments';
import { tellOfPayeeChange } from './payee-change.mail.ts';
import * as repo from './payee-change.repo.ts';

/** The settings that decide where transfers go. */
export const payeeNames = {
  bank: ['accountHolder', 'accountRsd', 'ibanEur', 'bicEur'],
  general: ['iban'],
} as const satisfies Record<repo.PayeeSection, readonly string[]>;

/** True when a setting decides where transfers go, so that a change of it waits. */
export function isPayeeName(section: repo.PayeeSection, name: string): boolean {
  return (payeeNames[section] as readonly string[]).includes(name);
}

/**
 * Changes where buyers' transfers go, and tells all admins. The first account of an empty shop counts at once, every
 * other change after `payeeDelayHours`; a newer change replaces one that does not count yet.
 * Moves what is due among the settings first, so call it before other values of the section are read.
 */
export async function changePayee(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  section: repo.PayeeSection,
  wanted: Readonly<Record<string, string | undefined>>,
  by: Pick<Actor, 'userId' | 'name'>,
): Promise<void> {
  const now = deps.clock.now();
  await repo.lockPayee(tx);
  await upsertSettings(tx, section, await repo.takeDueChanges(tx, section, now), now);
  const stored = await findSettings(tx, section, now);
  const valueOf = (name: string) => shown(stored.get(name));
  const changed = Object.entries(wanted).flatMap(([name, value]) =>
    value !== undefined && isPayeeName(section, name) && shown(value) !== valueOf(name)
      ? [[name, value] as const]
      : [],
  );
  if (changed.length === 0) return;
  const values = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([name]) => [name, valueOf(name)]));
  if (!(await movesMoney(tx, section, values, now))) return upsertSettings(tx, section, values, now);
  const isFirst = await hasNoAccount(tx, now);
  const effectiveAt = isFirst ? now : new Date(now.getTime() + payeeDelayHours * 3_600_000);
  await repo.cancelPendingChange(tx, { section }, { userId: by.userId, at: now });
  if (isFirst) await upsertSettings(tx, section, values, now);
  const change = { id: newId(), section, values, before, requestedAt: now, effectiveAt };
  await repo.insertPayeeChange(tx, { ...change, userId: by.userId, isStored: isFirst });
  await insertAuditEntry(tx, {
    ...{ at: now, userId: by.userId, action: 'settings.payee-change', entity: 'setting', entityId: section },
    before,
    after: { ...values, effectiveAt: effectiveAt.toISOString() },
  });
  await tellOfPayeeChange(deps, tx, { ...change, requestedBy: by.name }, await repo.listPayeeReaders(tx));
}

/** Changes that do not count yet, with the names of who asked for them. */
export async function listPendingPayees(
  query: Queries,
  now: Date,
): Promise<z.output<typeof payeeChangeRow>[]> {
  return (await repo.listPendingChanges(query, now)).map(change => ({
    _id: change.id,
    section: change.section,
    requestedBy: change.requestedBy ?? '',
    requestedAt: change.requestedAt.toISOString(),
    effectiveAt: change.effectiveAt.toISOString(),
    fields: Object.keys(change.values).map(name => ({
      name: name as (typeof payeeNames)[repo.PayeeSection][number],
      before: shown(change.before[name]),
      after: shown(change.values[name]),
    })),
  }));
}

/**
 * Cancels a change that does not count yet; any admin may.
 * @throws {AppError} settings.changed when it counts by now, or was cancelled or replaced
 */
export async function cancelPayeeChange(deps: Deps, changeId: string, userId: string): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async tx => {
    await repo.lockPayee(tx);
    const cancelled = await repo.cancelPendingChange(tx, { id: changeId }, { userId, at });
    if (!cancelled) throw new AppError('settings.changed', { message: 'no such change is pending' });
    await insertAuditEntry(tx, {
      ...{ at, userId, action: 'settings.payee-cancel', entity: 'setting', entityId: cancelled.section },
      before: cancelled.values,
      after: cancelled.before,
    });
  });
}

/** True when transfers would go elsewhere: other spelling of the same account would not. */
async function movesMoney(
  tx: Tx,
  section: repo.PayeeSection,
  values: repo.PayeeValues,
  now: Date,
): Promise<boolean> {
  const [general, bank] = [await findSettings(tx, 'general', now), await findSettings(tx, 'bank', now)];
  const changed = (of: repo.PayeeSection, stored: ReadonlyMap<string, unknown>) =>
    of === section ? new Map([...stored, ...Object.entries(values)]) : stored;
  const accountsBy = (from: typeof changed) => {
    const { payee, dinars, euro } = readTransferAccounts(
      readSettings('general', from('general', general)),
      readSettings('bank', from('bank', bank)),
    );
    return JSON.stringify({ payee, dinars, euro });
  };
  return accountsBy(changed) !== accountsBy((_of, stored) => stored);
}

/** True when the shop has never had an account to pay into. */
async function hasNoAccount(tx: Tx, now: Date): Promise<boolean> {
  if (await repo.hasPayeeChanges(tx)) return false;
  const [general, bank] = [await findSettings(tx, 'general', now), await findSettings(tx, 'bank', now)];
  return [bank.get('accountRsd'), bank.get('ibanEur'), general.get('iban')].every(one => shown(one) === '');
}

/** A stored text; the text false hides a setting (specification 3). */
function shown(value: unknown): string {
  return typeof value === 'string' && value !== 'false' ? value.trim() : '';
}
