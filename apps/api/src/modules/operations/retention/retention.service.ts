import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { isMissingFile } from '../../../platform/missing-file.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { ticketFilesFolder } from '#orders';
import { emptyOldWords, sweepMailBudget } from '#messaging';
import { deleteForgottenDrafts, emptyRawCallbacks, findOrdersWithVoidTickets } from './retention.repo.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Card holders may dispute a payment for 120 days; the bytes under a provider's signature prove what it told. */
const rawCallbacksMs = 180 * dayMs;

/** Drawn again when they are asked for: most are asked for after the purchase and before the event. */
const ticketFilesMs = 30 * dayMs;

/** A season is planned half a year ahead; who comes back to a form later than that begins again. */
const draftsMs = 180 * dayMs;

/** The longest that a mailed link about an account is good: an invitation. */
const accountMailsMs = 7 * dayMs;

/** Until then somebody may ask what they were told. */
const mailsMs = 180 * dayMs;

/** Nobody reads or writes a file of before this any more. */
const restsMs = hourMs;

const batch = 500;

type Parts = Pick<Deps, 'db' | 'config' | 'clock'>;

/** What is not needed any more is discarded; several processes may be at it at once. */
export function retentionSweeps(deps: Parts): readonly Sweep[] {
  const every = { everySeconds: dayMs / 1000, firstAfterSeconds: 900 };
  return [
    { name: 'old raw callbacks', ...every, run: signal => sweepRawCallbacks(deps, signal) },
    { name: 'forgotten drafts of events', ...every, run: signal => sweepDrafts(deps, signal) },
    { name: 'old counts of mails', ...every, run: () => sweepMailBudget(deps.db.query, deps.clock.now()) },
    { name: 'words of old mails', ...every, run: signal => sweepMails(deps, signal) },
    { name: 'old ticket files', ...every, run: signal => sweepTicketFiles(deps, signal) },
  ];
}

/** Empties the raw notices of providers that were finished long ago. */
export async function sweepRawCallbacks(deps: Parts, signal: AbortSignal): Promise<void> {
  const finishedBefore = new Date(deps.clock.now().getTime() - rawCallbacksMs);
  while (!signal.aborted) {
    const emptied = await emptyRawCallbacks(deps.db.query, { finishedBefore, limit: batch });
    if (emptied < batch) return;
  }
}

/** Deletes forms of events that nobody has written on for half a year; events that were made of some stay. */
export async function sweepDrafts(deps: Parts, signal: AbortSignal): Promise<void> {
  const savedBefore = new Date(deps.clock.now().getTime() - draftsMs);
  while (!signal.aborted) {
    const deleted = await deleteForgottenDrafts(deps.db.query, { savedBefore, limit: batch });
    if (deleted < batch) return;
  }
}

/** Empties the words of old mails, sent or not; who got one, when and about what stays. */
export async function sweepMails(deps: Parts, signal: AbortSignal): Promise<void> {
  const at = deps.clock.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  while (!signal.aborted) {
    const emptied = await emptyOldWords(deps.db.query, {
      ...{ accountsBefore: before(accountMailsMs), othersBefore: before(mailsMs) },
      ...{ at, limit: batch },
    });
    if (emptied < batch) return;
  }
}

/**
 * Deletes files of tickets: those of orders with a void ticket, which may still show it, those of buyers who were
 * erased, those that were drawn long ago, and what a process that died left half written.
 */
export async function sweepTicketFiles(deps: Parts, signal: AbortSignal): Promise<void> {
  const folder = ticketFilesFolder(deps.config);
  for await (const files of batchesOf(folder)) {
    if (signal.aborted) return;
    await sweepBatch(deps, folder, files);
  }
}

async function sweepBatch(deps: Parts, folder: string, files: readonly TicketFileName[]): Promise<void> {
  const withVoid = await findOrdersWithVoidTickets(
    deps.db.query,
    files.map(file => file.orderId),
  );
  for (const { name, orderId, isWhole } of files) {
    const path = join(folder, name);
    const age = deps.clock.now().getTime() - (await changedAt(path));
    const isOver = !isWhole || withVoid.has(orderId) ? age > restsMs : age > ticketFilesMs;
    if (isOver) await rm(path, { force: true });
  }
}

interface TicketFileName {
  readonly name: string;
  readonly orderId: string;
  /** Whether it was written to its end. */
  readonly isWhole: boolean;
}

const pattern = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-[\da-f]{24}\.pdf(\..+)?$/;

/** The files of a folder in batches; what is no file of tickets is left alone. */
async function* batchesOf(folder: string): AsyncGenerator<TicketFileName[]> {
  let files: TicketFileName[] = [];
  for await (const { name } of await openFolder(folder)) {
    const [, orderId, rest] = pattern.exec(name) ?? [];
    if (orderId === undefined) continue;
    files.push({ name, orderId, isWhole: rest === undefined });
    if (files.length < batch) continue;
    yield files;
    files = [];
  }
  if (files.length > 0) yield files;
}

/** Nothing was drawn yet where there is no folder. */
async function openFolder(
  folder: string,
): Promise<AsyncIterable<{ readonly name: string }> | readonly { readonly name: string }[]> {
  try {
    return await opendir(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

/** Another process may have thrown it away just now. */
async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissingFile(error)) return 0;
    throw error;
  }
}
