import type { Actor } from '../../../platform/actor.ts';
import { csvParts } from '../../../platform/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { outsideCalls } from '../../../platform/present-call.ts';
import { mostXlsxRows, xlsxParts } from '../../../platform/xlsx/xlsx.ts';
import { getSettings, withRoles } from '#system';
import { findAbsentActor } from '../reports/report-sending.repo.ts';
import { csvCell } from './export-cells.ts';
import { asOwner, hasPersonalData, listerOf, mayList, reachOf } from './export-rights.ts';
import { readOneMoment } from './export-rows.repo.ts';
import type { ExportTable } from './export-table.ts';
import { openExport } from './export-tables.ts';
import { exportTexts } from './export-texts.ts';
import * as turns from './export-turn.repo.ts';
import type { ExportRecord } from './export.repo.ts';
import { expiresAt } from './exports.service.ts';
import { pdfBadgeParts } from './pdf-badges.ts';
import { mostPdfRows, pdfTableParts } from './pdf-table.ts';

/** Bytes of a part of a file. */
const partBytes = 256 * 1024;
/** Progress is told at least as often while rows come. */
const tellEveryMs = 1_000;
/** A turn that tells nothing for so long was cut off: another process takes it over. */
const leaseMs = 60_000;
/** Turns until an export is abandoned. */
const mostTries = 3;

/** The turn is over from outside: cancelled, or taken over. */
class TurnOver extends Error {}

/**
 * Writes the export that waits longest, with the rights that anyone who asked has now; false when none waits. When the signal
 * tells that the process ends, it goes back in the queue for the next one.
 */
export async function writeNextExport(deps: Deps, signal: AbortSignal): Promise<boolean> {
  const runId = newId();
  const { db, clock, log } = deps;
  const job = await db.transaction(tx =>
    turns.takeNext(tx, runId, { now: clock.now(), leaseUntil: leaseFrom(clock.now()) }),
  );
  if (!job) return false;
  const turn = { exportId: job.id, runId };
  try {
    await writeExport(deps, job, { turn, signal });
  } catch (error) {
    if (error instanceof TurnOver) return true;
    if (signal.aborted) {
      await turns.giveBack(db.query, turn, false);
      return true;
    }
    log.error({ err: error, exportId: job.id }, 'an export was not written');
    if (job.tries >= mostTries) await db.transaction(tx => turns.fail(tx, turn, 'broken'));
    else await turns.giveBack(db.query, turn, true);
  }
  return true;
}

interface Writing {
  readonly turn: turns.Turn;
  readonly signal: AbortSignal;
}

async function writeExport(deps: Deps, job: ExportRecord, writing: Writing): Promise<void> {
  const { db } = deps;
  const user = await findAbsentActor(db.query, job.ownerId);
  const asked = user && (job.roles ? withRoles(user, job.roles) : user);
  if (!asked || !(await mayList(deps, asked, job.of))) {
    return db.transaction(tx => turns.fail(tx, writing.turn, 'forbidden'));
  }
  const actor = await listerOf(deps, asked, job.of);
  await asOwner(actor, job.of, () =>
    db.transaction(async tx => {
      await readOneMoment(tx);
      const table = await openExport({ deps, tx, actor, language: job.language }, job.of);
      await outsideCalls(() => writeTable(deps, job, { ...writing, table, actor }));
    }),
  );
}

/** What it writes is the service's; what it reads goes by the transaction that is open, as anyone who asked. */
async function writeTable(
  deps: Deps,
  job: ExportRecord,
  { table, actor, turn, signal }: Writing & { readonly table: ExportTable; readonly actor: Actor },
): Promise<void> {
  const { db, clock } = deps;
  const { total } = table;
  if (total > mostRows[job.format]) {
    return db.transaction(tx => turns.fail(tx, turn, 'too_long'));
  }
  await turns.sayTotal(db.query, turn, {
    ...{ total, reach: reachOf(actor, job.of), hasMoney: table.hasMoney },
    hasPersonal: hasPersonalData(actor, job.of),
  });
  const file = createFile(deps, turn);
  let done = 0;
  async function* counted() {
    for await (const rows of table.batches) {
      signal.throwIfAborted();
      yield rows;
      done += rows.length;
      await file.tell(done);
    }
  }
  for await (const piece of await writeBytes(deps, job, table, counted()))
    await file.add(Buffer.from(piece), done);
  await file.end(done);
  await turns.finish(db.query, turn, { done, expiresAt: expiresAt(clock.now()) });
}

/** Rows that a format has room for. */
const mostRows: Readonly<Record<ExportRecord['format'], number>> = {
  csv: Infinity,
  xlsx: mostXlsxRows,
  pdf: mostPdfRows,
};

async function writeBytes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { format, of, language }: ExportRecord,
  table: ExportTable,
  rows: ExportTable['batches'],
): Promise<AsyncIterable<Buffer | string>> {
  switch (format) {
    case 'csv':
      return csvBytes(table, rows);
    case 'xlsx':
      return xlsxParts(table, rows);
    case 'pdf': {
      const { page } = exportTexts[language];
      const info = {
        siteName: (await getSettings(db.query, 'general')).appName,
        createdAt: clock.now(),
        page,
      };
      const isBadges = of.list === 'attendees' && of.layout === 'badges';
      return isBadges ? pdfBadgeParts(table, rows, info) : pdfTableParts(table, rows, info);
    }
  }
}

function csvBytes({ head }: ExportTable, batches: ExportTable['batches']): AsyncGenerator<string> {
  async function* lines() {
    yield [head];
    for await (const rows of batches) yield rows.map(row => row.map(csvCell));
  }
  return csvParts(lines());
}

/** A file that is kept part by part. */
function createFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, turn: turns.Turn) {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let told = clock.now().getTime();

  async function keep(done: number, content: Buffer): Promise<void> {
    const now = clock.now();
    if (!(await turns.keepPart(db.query, turn, { done, content, leaseUntil: leaseFrom(now) })))
      throw new TurnOver('the export was cancelled, or is written by another process');
    told = now.getTime();
  }
  async function flush(done: number): Promise<void> {
    const content = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    await keep(done, content);
  }
  return {
    async add(piece: Buffer, done: number): Promise<void> {
      waiting.push(piece);
      bytes += piece.length;
      if (bytes >= partBytes) await flush(done);
    },
    /** Says how far it is, where nothing was kept for a while. */
    async tell(done: number): Promise<void> {
      if (clock.now().getTime() - told >= tellEveryMs) await keep(done, Buffer.alloc(0));
    },
    end: flush,
  };
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}
