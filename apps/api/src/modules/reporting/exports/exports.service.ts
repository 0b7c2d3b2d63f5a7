import {
  exportKeptDays,
  mostListedExports,
  mostOpenExports,
  type exportRow,
  type ParsedBodyOf,
} from '@vh/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { streamed } from '../../../platform/http/streamed.ts';
import { newId } from '../../../platform/ids.ts';
import { xlsxType } from '../../../platform/xlsx/xlsx.ts';
import { homeDay, insertAuditEntry } from '#system';
import { reachesAll, requireExported } from './export-rights.ts';
import { exportTexts } from './export-texts.ts';
import * as repo from './export.repo.ts';

type Row = z.output<typeof exportRow>;

/** How long exports are kept from now on. */
export function expiresAt(now: Date): Date {
  return new Date(now.getTime() + exportKeptDays * 86_400_000);
}

/**
 * Puts an export in the queue; a repeat of its key answers what became of it.
 * @throws {AppError} auth.forbidden and not_found as the list itself; auth.step_up_needed for some;
 *   request.rate_limited with too many under way
 */
export async function beginExport(
  deps: Deps,
  actor: Actor,
  { key, of, format, lang }: ParsedBodyOf<'POST /back/export/create'>,
): Promise<Row> {
  await requireExported(deps, actor, of);
  const ownerId = actor.userId;
  return deps.db.transaction(async tx => {
    await repo.lockOwner(tx, ownerId);
    const known = await repo.findExport(tx, ownerId, { key });
    if (known) return presentExport(known);
    if ((await repo.countOpen(tx, ownerId)) >= mostOpenExports) {
      throw new AppError('request.rate_limited', { message: 'too many exports at once', retryAfter: 30 });
    }
    const [id, at] = [newId(), deps.clock.now()];
    await repo.insertExport(tx, {
      ...{ id, ownerId, key, of, format, language: lang, roles: actor.roles },
      ...{ createdAt: at, expiresAt: expiresAt(at) },
    });
    await insertAuditEntry(tx, {
      ...{ at, userId: ownerId, action: 'export.create', entity: 'export', entityId: id },
      before: null,
      after: { ...of, format },
    });
    return presentExport(await getOwn(tx, ownerId, id));
  });
}

/** The caller's exports, newest first. */
export async function listExports({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<Row[]> {
  return (await repo.listExports(db.query, userId, mostListedExports)).map(presentExport);
}

/**
 * How far an export of the caller is.
 * @throws {AppError} not_found
 */
export async function getExport({ db }: Pick<Deps, 'db'>, { userId }: Actor, exportId: string): Promise<Row> {
  return presentExport(await getOwn(db.query, userId, exportId));
}

/**
 * Stops an export of the caller, or deletes its file.
 * @throws {AppError} not_found
 */
export async function cancelExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  exportId: string,
): Promise<Row> {
  return db.transaction(async tx => {
    const before = await getOwn(tx, userId, exportId);
    await repo.cancelExport(tx, exportId);
    // the turn that writes it waits for this, and then keeps nothing more
    await repo.deleteParts(tx, exportId);
    const after = await getOwn(tx, userId, exportId);
    await insertAuditEntry(tx, {
      ...{ at: clock.now(), userId, action: 'export.cancel', entity: 'export', entityId: exportId },
      before: { state: before.state },
      after: { state: after.state },
    });
    return presentExport(after);
  });
}

/**
 * The file of an export that is done.
 * @throws {AppError} not_found without such a file; auth.forbidden for who may not see all that is in it any more
 */
export async function getExportFile(deps: Deps, actor: Actor, exportId: string): Promise<RawAnswer> {
  const job = await getOwn(deps.db.query, actor.userId, exportId);
  if (job.state !== 'done') throw new AppError('not_found', { message: 'there is no such file' });
  await requireExported(deps, actor, job.of);
  if (!(await reachesAll(deps, actor, job))) {
    throw new AppError('auth.forbidden', { message: 'the file has rows that are out of reach by now' });
  }
  const name = `${exportTexts[job.language].lists[job.of.list]} ${homeDay(job.createdAt)}.${job.format}`;
  return {
    contentType: contentTypes[job.format],
    body: streamed(partsOf(deps, job)),
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  };
}

const contentTypes: Readonly<Record<repo.ExportRecord['format'], string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: xlsxType,
  pdf: 'application/pdf',
};

async function* partsOf({ db }: Pick<Deps, 'db'>, { id, parts }: repo.ExportRecord): AsyncGenerator<Buffer> {
  for (let number = 1; number <= parts; number += 1) {
    const part = await repo.findPart(db.query, id, number);
    // half a file must not look like a whole one: the answer breaks off
    if (!part) throw new Error('the file was deleted while it was read');
    yield part;
  }
}

async function getOwn(
  query: Parameters<typeof repo.findExport>[0],
  ownerId: string,
  exportId: string,
): Promise<repo.ExportRecord> {
  const job = await repo.findExport(query, ownerId, { exportId });
  if (!job) throw new AppError('not_found', { message: 'no such export' });
  return job;
}

function presentExport(job: repo.ExportRecord): Row {
  const { id, of, format, state, done, total, size, failure, createdAt, expiresAt } = job;
  const isDone = state === 'done';
  return {
    ...{ _id: id, list: of.list, format, state, done, createdAt: createdAt.toISOString() },
    ...(total !== null && { total }),
    ...(isDone && { size, expiresAt: expiresAt.toISOString() }),
    ...(failure && { failure }),
  };
}
