import type { clientDetail, ParsedBodyOf } from '@vh/contract';
import { isValidIBAN } from 'ibantools';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import { listPayeeReaders } from '../payees/payee-change.repo.ts';
import * as repo from './client-record.repo.ts';
import { tellOfOrganiserPayee } from './organiser-payee.mail.ts';

type ClientDetail = z.output<typeof clientDetail>;
type Parts = Pick<Deps, 'db' | 'clock'>;

/**
 * A client with its legal facts, account, fees and people.
 * @throws {AppError} not_found
 */
export function getClient({ db, clock }: Parts, clientId: string): Promise<ClientDetail> {
  return viewClient(db.query, clientId, clock.now());
}

/**
 * Adds a client.
 * @throws {AppError} request.invalid at `bankIban` when no country has accounts like it
 */
export function createClient(
  { db, clock }: Parts,
  actor: Actor,
  facts: repo.ClientFacts,
): Promise<ClientDetail> {
  checkAccount(facts, 'bankIban');
  const by = { userId: actor.userId, at: clock.now() };
  const id = newId();
  return db.transaction(async tx => {
    await repo.insertClient(tx, id, facts, by);
    await audit(tx, by, { action: 'client.create', id, before: null, after: shownIn(facts) });
    return viewClient(tx, id, by.at);
  });
}

/**
 * Changes a client; fees hold for events that are made afterwards. Where payouts go to another account, the organiser and all
 * admins are told, and payouts can't be approved for `payeeDelayHours`.
 * @throws {AppError} not_found, client.changed, or request.invalid at `form.bankIban`
 */
export function updateClient(
  deps: Parts & Pick<Deps, 'config' | 'jobs'>,
  actor: Actor,
  { clientId, version, form }: ParsedBodyOf<'POST /back/client/update'>,
): Promise<ClientDetail> {
  checkAccount(form, 'form.bankIban');
  const by = { userId: actor.userId, at: deps.clock.now() };
  return deps.db.transaction(async tx => {
    await lock(tx, clientId, version);
    const before = await viewClient(tx, clientId, by.at);
    const isReplaced = await repo.noteReplacedAccount(tx, clientId, form, by.at);
    await repo.updateClient(tx, clientId, form, by);
    await audit(tx, by, {
      action: 'client.update',
      id: clientId,
      before: shownIn(before),
      after: shownIn(form),
    });
    const after = await viewClient(tx, clientId, by.at);
    if (isReplaced) await tellOfNewAccount(deps, tx, { before, after, at: by.at, by: actor.name });
    return after;
  });
}

/**
 * Hides a client from lists, or shows it again.
 * @throws {AppError} not_found or client.changed
 */
export function archiveClient(
  { db, clock }: Parts,
  actor: Actor,
  { clientId, version, isArchived }: ParsedBodyOf<'POST /back/client/archive'>,
): Promise<ClientDetail> {
  const by = { userId: actor.userId, at: clock.now() };
  return db.transaction(async tx => {
    await lock(tx, clientId, version);
    await repo.setArchived(tx, clientId, isArchived, by);
    const action = isArchived ? 'client.archive' : 'client.restore';
    await audit(tx, by, { action, id: clientId, before: { isArchived: !isArchived }, after: { isArchived } });
    return viewClient(tx, clientId, by.at);
  });
}

/**
 * Says who of the platform looks after a client; those who are left out lose its events at once.
 * @throws {AppError} not_found, client.changed, or request.invalid at `managerIds` for somebody who is no manager
 */
export function setManagers(
  { db, clock }: Parts,
  actor: Actor,
  { clientId, version, managerIds }: ParsedBodyOf<'POST /back/client/set-managers'>,
): Promise<ClientDetail> {
  const by = { userId: actor.userId, at: clock.now() };
  return db.transaction(async tx => {
    await lock(tx, clientId, version);
    const before = await viewClient(tx, clientId, by.at);
    const known = await repo.listManagers(tx, managerIds);
    if (known.length !== new Set(managerIds).size)
      throw new AppError('request.invalid', { fields: { managerIds: 'unknown' } });
    await repo.saveManagers(tx, clientId, managerIds, by);
    const after = await viewClient(tx, clientId, by.at);
    const names = ({ managers }: ClientDetail) => ({ managers: managers.map(({ email }) => email) });
    const change = { before: names(before), after: names(after) };
    await audit(tx, by, { action: 'client.set-managers', id: clientId, ...change });
    return after;
  });
}

/** Tells the organiser and all admins of another account. */
async function tellOfNewAccount(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  { before, after, at, by }: { before: ClientDetail; after: ClientDetail; at: Date; by: string },
): Promise<void> {
  const accountOf = ({ bankHolder, bankIban }: ClientDetail) => ({ holder: bankHolder, iban: bankIban });
  const facts = { organiser: after.name, before: accountOf(before), after: accountOf(after), at, by };
  const admins = await listPayeeReaders(tx);
  const others = (await repo.listPayeeReadersOf(tx, after._id, at)).filter(
    reader => !admins.some(admin => admin.email === reader.email),
  );
  await tellOfOrganiserPayee(deps, tx, facts, [...admins, ...others]);
}

/** Length and form of an account by its country; the check digits alone were looked at before. */
function checkAccount({ bankIban }: Pick<repo.ClientFacts, 'bankIban'>, field: string): void {
  if (bankIban !== '' && !isValidIBAN(bankIban))
    throw new AppError('request.invalid', { fields: { [field]: 'invalid' } });
}

async function lock(tx: Tx, clientId: string, version: number): Promise<void> {
  const stored = await repo.lockClient(tx, clientId);
  if (stored === undefined) throw new AppError('not_found', { message: 'no such client' });
  if (stored !== version) throw new AppError('client.changed');
}

/** The facts as the history has them: of an account only its end. */
function shownIn(facts: repo.ClientFacts | ClientDetail): object {
  const { name, legalName, taxNumber, registrationNumber, address, zip, city, country } = facts;
  const { contactName, email, phone, website, language, bankHolder, bankIban, bankBic, fees } = facts;
  return {
    name,
    legalName,
    taxNumber,
    registrationNumber,
    address,
    zip,
    city,
    country,
    contactName,
    email,
    phone,
    website,
    language,
    bankHolder,
    bankIban: bankIban === '' ? '' : `…${bankIban.slice(-4)}`,
    bankBic,
    fees,
  };
}

async function audit(
  tx: Tx,
  by: repo.ChangeBy,
  entry: { readonly action: string; readonly id: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const { id, ...rest } = entry;
  await insertAuditEntry(tx, { ...by, ...rest, entity: 'client', entityId: id });
}

async function viewClient(query: Queries, clientId: string, now: Date): Promise<ClientDetail> {
  const client = await repo.findClient(query, clientId, now);
  if (!client) throw new AppError('not_found', { message: 'no such client' });
  const { id, createdAt, archivedAt, ...facts } = client;
  return {
    ...facts,
    _id: id,
    createdAt: createdAt.toISOString(),
    ...(archivedAt && { archivedAt: archivedAt.toISOString() }),
  };
}
