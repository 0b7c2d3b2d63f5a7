import { isLanguageCode, nextReportAt, pickTranslation, reportPeriodOf, type ReportPeriod } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { duringCall } from '../../../platform/present-call.ts';
import { chosenEventsOf, eventScopeOf, insertAuditEntry, ownClients } from '#system';
import { enqueueSending, insertMessages, loadMailBranding, renderStandardMail } from '#messaging';
import { tableBytes } from '../stats/table-file.ts';
import { figuresTable, readFigures, type ReportFigures } from './report-figures.ts';
import { findReport, type ReportRecord } from './report.repo.ts';
import { maySendReport } from './report-rights.ts';
import * as repo from './report-sending.repo.ts';
import { renderReport } from './report.mail.ts';
import { unsubscribeUrlOf } from './unsubscribe-link.ts';
import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/report-stopped/en.json';

/** Reports of one turn; the rest is done by the next. */
const perTurn = 50;
/** As many admins are told that a report was stopped. */
const toldAdmins = 10;

/**
 * Sends the reports that are due, each with the rights that its owner has now. Days are told once, no matter who else is at it
 * and however often it is tried: what was sent is written down in the transaction that puts the mails in the queue.
 */
export async function sendDueReports(deps: Deps): Promise<number> {
  const due = await repo.listDue(deps.db.query, deps.clock.now(), perTurn);
  for (const reportId of due) {
    try {
      await sendReport(deps, reportId);
    } catch (error) {
      // deliberate: one that can't be made holds up no other, and is tried again at the next turn
      deps.log.error({ err: error, reportId }, 'a report was not sent');
    }
  }
  return due.length;
}

/** Sends a report that was found due a moment ago, unless another process did meanwhile. */
export async function sendReport(deps: Deps, reportId: string): Promise<void> {
  const report = await findReport(deps.db.query, reportId);
  // another process may have sent it since it was found due, and then it is due another day
  if (!report || report.nextAt > deps.clock.now()) return;
  const owner = report.owner ? await repo.findAbsentActor(deps.db.query, report.owner.id) : undefined;
  if (!owner || !maySendReport(owner, report)) return stopForLostRight(deps, report);
  const period = reportPeriodOf(report, report.nextAt);
  const figures = await asOwner(owner, () => readFigures(deps.db.query, eventScopeOf(owner), report, period));
  const file = await fileOf(report, period, figures);
  await deps.db.transaction(async tx => {
    if (!(await repo.lockDue(tx, report))) return;
    await repo.moveNext(tx, report.id, nextReportAt(report, report.nextAt));
    await putInLine(deps, tx, { report, owner, period, figures, file });
  });
}

/** Reads as the owner would: by the same wall between clients that the database holds their own calls to. */
function asOwner<T>(owner: Actor, work: () => Promise<T>): Promise<T> {
  const tenant = { clientIds: ownClients(owner), eventIds: chosenEventsOf(owner), userId: owner.userId };
  return duringCall(
    {
      ...{ actor: owner, requestId: newId(), userAgent: '', address: '', name: 'report', about: [] },
      ...(!hasRole(owner, 'admin') && { tenant }),
    },
    work,
  );
}

interface Sending {
  readonly report: ReportRecord;
  readonly owner: Actor;
  readonly period: ReportPeriod;
  readonly figures: ReportFigures;
  readonly file: { readonly name: string; readonly content: Buffer } | undefined;
}

/** The table that goes with the mail, where one is wanted. */
async function fileOf(
  { name, format, language }: ReportRecord,
  { from, to }: ReportPeriod,
  figures: ReportFigures,
): Promise<Sending['file']> {
  if (format === 'mail') return undefined;
  const content = await tableBytes(figuresTable(figures, language, name), format);
  return { name: `${from}-${to}.${format}`, content };
}

async function putInLine(
  { config, clock, jobs }: Deps,
  tx: Tx,
  { report, owner, period, figures, file }: Sending,
): Promise<void> {
  const recipients = report.recipients.filter(({ stoppedAt }) => stoppedAt === null);
  if (recipients.length === 0) return;
  const { language, name } = report;
  const [at, runId] = [clock.now(), newId()];
  const run = { id: runId, reportId: report.id, ...period, at, recipients: recipients.length, file };
  if (!(await repo.insertRun(tx, run))) return;
  const about = report.eventTitles
    ? pickTranslation(report.eventTitles, language)
    : (report.clientName ?? '');
  const branding = await loadMailBranding(tx, config);
  const messages = recipients.map(({ id, email }) => ({
    ...renderReport({
      ...{ branding, name, about, language, period, figures, email },
      hasFile: file !== undefined,
      sender: owner.name,
      stopUrl: unsubscribeUrlOf(config, id),
    }),
    ...{ id: newId(), kind: 'report', recipient: email, ticketsOf: [], orderId: null },
    ...(file && { reportRunId: runId }),
  }));
  const ids = await insertMessages(config, tx, messages, at);
  await enqueueSending({ jobs }, tx, ids);
}

/** Says to admins that a report was stopped. */
const stoppedWords = defineTexts<typeof en>(
  import.meta.glob('./locales/report-stopped/*.json', { eager: true, import: 'default' }),
);

async function stopForLostRight({ config, db, clock, jobs }: Deps, report: ReportRecord): Promise<void> {
  const at = clock.now();
  await db.transaction(async tx => {
    if (!(await repo.lockDue(tx, report))) return;
    await repo.stopReport(tx, report.id, at);
    await insertAuditEntry(tx, {
      ...{ at, userId: null, action: 'report.stop', entity: 'report', entityId: report.id },
      before: { state: report.state },
      after: { state: 'stopped' },
    });
    const admins = await repo.listAdmins(tx, toldAdmins);
    const branding = await loadMailBranding(tx, config);
    const messages = admins.map(({ name, email, language: preferred }) => {
      const language = isLanguageCode(preferred) ? preferred : 'en';
      const words = stoppedWords[language];
      const say = (text: string) =>
        text.replaceAll('{name}', report.name).replaceAll('{owner}', report.owner?.name ?? '–');
      const letter = renderStandardMail({
        branding,
        language,
        subject: say(words.subject),
        greeting: name,
        paragraphs: [say(words.text)],
        action: { label: words.open, url: `${config.publicOrigin}/admin/report/${report.id}` },
      });
      return {
        ...letter,
        id: newId(),
        kind: 'report-stopped',
        recipient: email,
        ticketsOf: [],
        orderId: null,
      };
    });
    const ids = await insertMessages(config, tx, messages, at);
    await enqueueSending({ jobs }, tx, ids);
  });
}
