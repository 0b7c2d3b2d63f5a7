import type { ParsedBodyOf, reportRow, ResponseOf } from '@vh/contract';
import { nextReportAt, pickTranslation, type LanguageCode } from '@vh/domain';
import type { z } from 'zod';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry, mayActFor, ownClients } from '#system';
import * as repo from './report.repo.ts';
import { maySendReport } from './report-rights.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;
type ReportDetail = ResponseOf<'POST /back/report/get'>;

const runsShown = 12;

/** A page of the reports that the caller may set up. */
export async function listReports(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { lang, ...filter }: ParsedBodyOf<'POST /back/report/get-list'>,
): Promise<ResponseOf<'POST /back/report/get-list'>> {
  const among = hasRole(actor, 'admin')
    ? undefined
    : ownClients(actor).filter(clientId => mayActFor(actor, clientId, 'can-manage-users'));
  const { rows, total } = await repo.listReports(db.query, { ...filter, among });
  return {
    rows: rows.map(report => presentRow(report, lang)),
    total,
    page: filter.page,
    pageSize: filter.pageSize,
  };
}

/** @throws {AppError} not_found */
export async function getReport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { reportId, lang }: ParsedBodyOf<'POST /back/report/get'>,
): Promise<ReportDetail> {
  await requireReport(db.query, actor, reportId);
  return viewReport(db.query, reportId, lang);
}

/**
 * Has figures sent from the next time on that its rhythm names.
 * @throws {AppError} event.not_found for an event of another client, auth.forbidden for the platform's by others than admins
 */
export async function createReport(
  { db, clock }: Parts,
  actor: Actor,
  { clientId: named, eventId, ...form }: ParsedBodyOf<'POST /back/report/create'>,
): Promise<ReportDetail> {
  const clientId = eventId ? await repo.findEventClient(db.query, eventId, named) : named;
  if (eventId && (clientId === undefined || (named !== undefined && named !== clientId)))
    throw new AppError('event.not_found', { message: 'no such event of this client' });
  const subject = { clientId: clientId ?? null, eventId: eventId ?? null };
  if (!maySendReport(actor, subject))
    throw new AppError('auth.forbidden', { message: 'figures of the platform are sent by admins alone' });
  const id = newId();
  const by = changeBy(clock, actor, form);
  return db.transaction(async tx => {
    await repo.insertReport(tx, id, subject, { form, by });
    await giveRecipients(tx, id, form.recipients);
    await audit(tx, by, { action: 'report.create', id, before: null, after: { ...subject, ...form } });
    return viewReport(tx, id, 'en');
  });
}

/**
 * Changes a report; one that was stopped goes on, with the rights of anyone who changes it.
 * @throws {AppError} not_found or report.changed
 */
export async function updateReport(
  { db, clock }: Parts,
  actor: Actor,
  { reportId, version, ...form }: ParsedBodyOf<'POST /back/report/update'>,
): Promise<ReportDetail> {
  const by = changeBy(clock, actor, form);
  return db.transaction(async tx => {
    const before = await takeReport(tx, actor, { reportId, version });
    await repo.updateReport(tx, reportId, form, by);
    await giveRecipients(tx, reportId, form.recipients);
    await audit(tx, by, { action: 'report.update', id: reportId, before: factsOf(before), after: form });
    return viewReport(tx, reportId, 'en');
  });
}

/**
 * Lets a report rest, or go on.
 * @throws {AppError} not_found or report.changed
 */
export async function pauseReport(
  { db, clock }: Parts,
  actor: Actor,
  { reportId, version, isPaused }: ParsedBodyOf<'POST /back/report/pause'>,
): Promise<ReportDetail> {
  return db.transaction(async tx => {
    const before = await takeReport(tx, actor, { reportId, version });
    const by = changeBy(clock, actor, before);
    const state = isPaused ? 'paused' : 'active';
    await repo.setReportState(tx, reportId, state, by);
    const change = { before: { state: before.state }, after: { state } };
    await audit(tx, by, { action: isPaused ? 'report.pause' : 'report.resume', id: reportId, ...change });
    return viewReport(tx, reportId, 'en');
  });
}

/**
 * Deletes a report for good.
 * @throws {AppError} not_found or report.changed
 */
export async function deleteReport(
  { db, clock }: Parts,
  actor: Actor,
  at: ParsedBodyOf<'POST /back/report/delete'>,
): Promise<void> {
  await db.transaction(async tx => {
    const before = await takeReport(tx, actor, at);
    await repo.deleteReport(tx, at.reportId);
    const by = changeBy(clock, actor, before);
    await audit(tx, by, { action: 'report.delete', id: at.reportId, before: factsOf(before), after: null });
  });
}

/** A report that the caller may set up; others do not exist for them. */
async function requireReport(query: Queries, actor: Actor, reportId: string): Promise<repo.ReportRecord> {
  const report = await repo.findReport(query, reportId);
  if (!report || !maySendReport(actor, report))
    throw new AppError('not_found', { message: 'no such report' });
  return report;
}

/** The same, locked, when nobody has changed it since it was read. */
async function takeReport(
  tx: Tx,
  actor: Actor,
  { reportId, version }: { readonly reportId: string; readonly version: number },
): Promise<repo.ReportRecord> {
  await repo.lockReport(tx, reportId);
  const report = await requireReport(tx, actor, reportId);
  if (report.version === version) return report;
  const details = { version: report.version, by: report.updatedBy, at: report.updatedAt.toISOString() };
  throw new AppError('report.changed', { details });
}

async function giveRecipients(tx: Tx, reportId: string, emails: readonly string[]): Promise<void> {
  await repo.saveRecipients(
    tx,
    reportId,
    emails.map(email => ({ id: newId(), email })),
  );
}

function changeBy(
  clock: Deps['clock'],
  { userId }: Actor,
  rhythm: Parameters<typeof nextReportAt>[0],
): repo.ReportChange {
  const at = clock.now();
  return { userId, at, nextAt: nextReportAt(rhythm, at) };
}

function factsOf({ name, every, weekday, monthDay, hour, language, format, recipients }: repo.ReportRecord) {
  return {
    ...{ name, every, weekday, monthDay, hour, language, format },
    recipients: recipients.map(({ email }) => email),
  };
}

async function audit(
  tx: Tx,
  { userId, at }: repo.ReportChange,
  { id, ...entry }: { readonly action: string; readonly id: string; before: unknown; after: unknown },
): Promise<void> {
  await insertAuditEntry(tx, { userId, at, ...entry, entity: 'report', entityId: id });
}

function presentRow(report: repo.ReportRecord, lang: LanguageCode): z.output<typeof reportRow> {
  const { id, name, clientName, eventTitles, every, weekday, monthDay, hour, format, state, version } =
    report;
  const about = eventTitles ? 'event' : clientName === null ? 'platform' : 'client';
  return {
    ...{ _id: id, name, about, every, weekday, monthDay, hour, format, state, version },
    aboutName: eventTitles ? pickTranslation(eventTitles, lang) : (clientName ?? ''),
    recipients: report.recipients.filter(({ stoppedAt }) => stoppedAt === null).length,
    ...(state === 'active' && { nextAt: report.nextAt.toISOString() }),
    ...(report.lastAt && { lastAt: report.lastAt.toISOString() }),
  };
}

async function viewReport(query: Queries, reportId: string, lang: LanguageCode): Promise<ReportDetail> {
  const report = await repo.findReport(query, reportId);
  if (!report) throw new AppError('not_found', { message: 'no such report' });
  const runs = await repo.listRuns(query, reportId, runsShown);
  const { clientId, eventId, owner, language } = report;
  return {
    ...presentRow(report, lang),
    language,
    ...(clientId && { clientId }),
    ...(eventId && { eventId }),
    ...(owner && { owner: { name: owner.name, email: owner.email } }),
    recipients: report.recipients.map(({ email, stoppedAt }) => ({
      email,
      ...(stoppedAt && { stoppedAt: new Date(stoppedAt).toISOString() }),
    })),
    runs: runs.map(({ at, ...run }) => ({ ...run, at: at.toISOString() })),
  };
}
