import { readFile, writeFile } from 'node:fs/promises';
import { parseMapping, proposeMapping, type Mapping } from '@vh/import';
import { posterFiles } from '../modules/catalogue/media/poster-files.ts';
import { listMissingForLaunch } from '../modules/event-management/launch/launch-checklist.service.ts';
import type { Deps } from '../platform/deps.ts';
import { createOutgoing } from '../platform/outgoing.ts';
import { importUsage, readArguments, type ImportCall } from './import-arguments.ts';
import { previewLines } from './import-preview.ts';
import { addToTotals, noTotals, printReport, type Print } from './import-report.ts';
import { importDrafts, newImportSession, UnknownClientError, type ImportOptions } from './import.service.ts';
import { holderTelling } from './notify-import-holders.ts';
import { readBatches, readHead, UnreadableSourceError } from './read-batches.ts';
import { RefusedRows } from './refused-rows.ts';
import { fetchSource, isAddress, openFile, type SourceFile } from './source-file.ts';

/** The import command; answers the exit code: 0 done, 1 rows refused, 2 called wrongly. */
export async function importCommand(deps: Deps, argv: readonly string[], print: Print): Promise<number> {
  const call = readArguments(argv, deps.clock.now());
  if (typeof call === 'string') {
    print(call);
    print(importUsage);
    return 2;
  }
  try {
    const source = await openSource(deps, call.file);
    const mapping = await readMapping(call.mappingFile);
    if (call.preview || call.saveMapping) return await preview(source, mapping, call, print);
    return await importSource(deps, source, mapping, call, print);
  } catch (error) {
    if (!(error instanceof UnreadableSourceError || error instanceof UnknownClientError)) throw error;
    print(error.message);
    return 2;
  }
}

async function openSource(deps: Deps, file: string): Promise<SourceFile> {
  const source = isAddress(file)
    ? await fetchSource(createOutgoing(deps.config.outgoingPrivate), file)
    : ((await openFile(file)) ?? `The file ${file} can't be read.`);
  if (typeof source === 'string') throw new UnreadableSourceError(source);
  return source;
}

async function readMapping(file: string | undefined): Promise<Mapping | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch(() => '');
  const mapping = parseMapping(text);
  if (!mapping) throw new UnreadableSourceError(`The file ${file} is no mapping; --save-mapping writes one.`);
  return mapping;
}

async function preview(
  source: SourceFile,
  mapping: Mapping | undefined,
  call: ImportCall,
  print: Print,
): Promise<number> {
  const read = readHead(source);
  if (call.saveMapping) {
    const proposed = mapping ?? proposeMapping(read.table);
    await writeFile(call.saveMapping, `${JSON.stringify(proposed, null, 2)}\n`);
  }
  for (const line of previewLines(read, mapping, call.defaults)) print(line);
  return 0;
}

async function importSource(
  deps: Deps,
  source: SourceFile,
  mapping: Mapping | undefined,
  call: ImportCall,
  print: Print,
): Promise<number> {
  const missing = call.draft || call.dryRun ? [] : await listMissingForLaunch(deps);
  if (missing.length > 0) {
    print(
      `The shop can’t publish events yet: it has no ${missing.join(', ')}. See /admin, or import with --draft.`,
    );
    return 2;
  }
  const options: ImportOptions = {
    client: call.client,
    dryRun: call.dryRun,
    state: call.draft ? 'draft' : 'published',
    posterFiles,
    tellHolders: holderTelling(deps, call.notice),
    session: newImportSession(),
  };
  const refused = new RefusedRows(`${isAddress(call.file) ? source.name : call.file}.refused.csv`);
  const totals = noTotals();
  for await (const batch of readBatches(source, { defaults: call.defaults, mapping })) {
    const report = await importDrafts(deps.db, batch.drafts, options);
    const problems = [...batch.problems, ...report.refused];
    addToTotals(totals, { ...report, refused: problems, notes: batch.notes });
    if (!call.dryRun) await refused.add(batch, problems);
  }
  printReport(print, totals, call.dryRun);
  const written = call.dryRun ? 0 : await refused.end();
  if (written > 0) print(`The refused rows are in ${refused.path}: correct them there and import that file.`);
  return totals.refused.count > 0 ? 1 : 0;
}
