import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { isCurrency, isLanguageCode, isTimeZone } from '@vh/domain';
import { posterFiles } from '../modules/catalogue/media/poster-files.ts';
import { listMissingForLaunch } from '../modules/event-management/launch/launch-checklist.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { ImportDefaults, ParsedSource, RowProblem } from './event-draft.ts';
import { importDrafts, UnknownClientError, type ImportReport } from './import.service.ts';
import { readSource } from './read-source.ts';
import { holderTelling, type ImportNotice } from './notify-import-holders.ts';

/** How the import is called. */
export const importUsage = `npm run import -- <file> [options]

Reads events from schema.org JSON-LD (array, @graph or a line an event), CSV, or football fixtures.

  --client <id or name>   whose events these are; without it each row's organiser becomes a client
  --dry-run               says what would happen and changes nothing
  --draft                 brings the events in as drafts instead of publishing them
  --timezone <zone>       time zone of places whose country doesn't tell it, e.g. America/Toronto
  --currency <code>       currency of prices that name none (EUR)
  --language <code>       language of texts that name none (en)
  --capacity <number>     places of tickets that name no number (200)
  --refunds-until <time>  until when holders of tickets for events that are moved may return them, e.g. 2027-03-01T20:00Z
  --message <text>        stands in the mail to them

Who has tickets of an event that is now at another time or place is told by e-mail, with the old and the new details; try
it with --dry-run, which names those events. Events that nobody has tickets of are changed without a word.

Buyers choose the price where a CSV has the columns min_price, suggested_price and max_price (any of them), or where an offer
of JSON-LD has a priceSpecification with minPrice or maxPrice; what is suggested is then suggested_price, else the price.`;

/** Number of problems that are printed before the rest is only counted. */
const printedProblems = 50;

type Print = (line: string) => void;

/** The import command; answers the exit code: 0 done, 1 rows refused, 2 called wrongly. */
export async function importCommand(deps: Deps, argv: readonly string[], print: Print): Promise<number> {
  const call = readArguments(argv, deps.clock.now());
  if (typeof call === 'string') {
    print(call);
    print(importUsage);
    return 2;
  }
  const source = await readFile(call.file, 'utf8').catch(() => undefined);
  if (source === undefined) {
    print(`The file ${call.file} can't be read.`);
    return 2;
  }
  const parsed = readSource(basename(call.file), source, call.defaults);
  const missing = call.draft || call.dryRun ? [] : await listMissingForLaunch(deps);
  if (missing.length > 0) {
    print(
      `The shop can’t publish events yet: it has no ${missing.join(', ')}. See /admin, or import with --draft.`,
    );
    return 2;
  }
  const report = await runImport(deps, parsed, call);
  if (typeof report === 'string') {
    print(report);
    return 2;
  }
  printReport(print, parsed, report, call.dryRun);
  return parsed.problems.length + report.refused.length > 0 ? 1 : 0;
}

async function runImport(deps: Deps, source: ParsedSource, call: ImportCall): Promise<ImportReport | string> {
  try {
    return await importDrafts(deps.db, source.drafts, {
      client: call.client,
      dryRun: call.dryRun,
      state: call.draft ? 'draft' : 'published',
      posterFiles,
      tellHolders: holderTelling(deps, call.notice),
    });
  } catch (error) {
    if (error instanceof UnknownClientError) return error.message;
    throw error;
  }
}

interface ImportCall {
  readonly file: string;
  readonly client: string | undefined;
  readonly dryRun: boolean;
  readonly draft: boolean;
  readonly notice: ImportNotice;
  readonly defaults: ImportDefaults;
}

function readArguments(argv: readonly string[], now: Date): ImportCall | string {
  const { values, positionals } = parsed(argv);
  if (values === undefined) return positionals[0] ?? '';
  const [file] = positionals;
  if (!file) return 'Say which file to import.';
  const currency = values.currency ?? 'EUR';
  const language = values.language ?? 'en';
  const capacity = Number(values.capacity ?? 200);
  if (!isCurrency(currency)) return `${currency} is not a currency we sell in.`;
  if (!isLanguageCode(language)) return `${language} is not one of the site's languages.`;
  if (values.timezone && !isTimeZone(values.timezone)) return `${values.timezone} is not a time zone.`;
  const refundsUntil = values['refunds-until'] === undefined ? null : new Date(values['refunds-until']);
  if (refundsUntil && !(refundsUntil.getTime() > now.getTime()))
    return `${values['refunds-until']} is no time in the future.`;
  if (!Number.isInteger(capacity) || capacity < 1) return 'The capacity is a whole number from 1.';
  return {
    file,
    client: values.client,
    dryRun: values['dry-run'] ?? false,
    draft: values.draft ?? false,
    notice: { refundsUntil, note: values.message ?? '' },
    defaults: { timezone: values.timezone, currency, language, capacity, organiser: '' },
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        client: { type: 'string' },
        'dry-run': { type: 'boolean' },
        draft: { type: 'boolean' },
        timezone: { type: 'string' },
        currency: { type: 'string' },
        language: { type: 'string' },
        capacity: { type: 'string' },
        'refunds-until': { type: 'string' },
        message: { type: 'string' },
      },
    });
  } catch (error) {
    // deliberate: an unknown option becomes the sentence above the usage
    return { values: undefined, positionals: [error instanceof Error ? error.message : 'Unknown option.'] };
  }
}

function printReport(print: Print, source: ParsedSource, report: ImportReport, dryRun: boolean): void {
  const refused = [...source.problems, ...report.refused];
  print(dryRun ? 'Dry run: nothing was changed.' : 'Import done.');
  print(`  taken      ${report.taken}`);
  print(`  updated    ${report.updated}`);
  print(`  unchanged  ${report.unchanged}`);
  print(`  merged     ${report.merged.length}`);
  print(`  refused    ${refused.length}`);
  printRows(print, 'Refused', refused);
  printRows(print, 'Merged', report.merged);
  printRows(print, dryRun ? 'Ticket holders to be told' : 'Ticket holders told', report.told);
  printRows(print, 'Noted', source.notes);
}

function printRows(print: Print, title: string, rows: readonly RowProblem[]): void {
  if (rows.length === 0) return;
  print(`${title}:`);
  for (const row of rows.slice(0, printedProblems)) print(`  row ${row.rowNumber}: ${row.reason}`);
  if (rows.length > printedProblems) print(`  and ${rows.length - printedProblems} more`);
}
