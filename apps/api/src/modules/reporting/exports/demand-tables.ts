import { codeColumns, recipientColumns, suppressionColumns, waitingColumns } from '@vh/domain';
import { codeFilterOf, codeFor, listCodes, loadEvents } from '#catalogue';
import { findRecipients, selectRecipientIds } from '#marketing';
import { findSuppressions, selectSuppressed } from '#messaging';
import { listEntries, presentEntry } from '#sales';
import {
  byCursor,
  byPages,
  declaredColumns,
  type ExportReader,
  type ExportTable,
  type Of,
} from './export-table.ts';
import { exportTexts } from './export-texts.ts';

export async function openRecipients(
  { tx, language }: ExportReader,
  of: Of<'recipients'>,
): Promise<ExportTable> {
  const { lists, recipientStates } = exportTexts[language];
  type Row = Awaited<ReturnType<typeof findRecipients>>[number];
  const columns = declaredColumns<typeof recipientColumns, Row>(recipientColumns, language, {
    state: row => recipientStates[row.state],
    why: row => row.detail,
  });
  const load = (some: readonly string[]) => findRecipients(tx, some);
  return byCursor({ title: lists.recipients, columns, tx, ids: selectRecipientIds(of), load });
}

export async function openSuppressions(
  { tx, language }: ExportReader,
  of: Of<'suppressions'>,
): Promise<ExportTable> {
  const { lists, suppressionReasons } = exportTexts[language];
  type Row = Awaited<ReturnType<typeof findSuppressions>>[number];
  const columns = declaredColumns<typeof suppressionColumns, Row>(suppressionColumns, language, {
    buyer: row => row.buyerName,
    reason: row => suppressionReasons[row.reason],
  });
  const load = (some: readonly string[]) => findSuppressions(tx, of.channel, some);
  return byCursor({ title: lists.suppressions, columns, tx, ids: selectSuppressed(of), load });
}

export async function openCodes(
  { deps, tx, actor, language }: ExportReader,
  of: Of<'codes'>,
): Promise<ExportTable> {
  const { lists, codeKinds, codeStates, codePer, yes, no, allEvents, thisEvent } = exportTexts[language];
  const now = deps.clock.now();
  const filter = await codeFilterOf(deps, actor, of);
  const read = (page: number, limit: number) =>
    listCodes(tx, filter, { limit, offset: (page - 1) * limit }, now);
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const isFixed = ({ kind }: Row) => kind === 'fixed';
  const columns = declaredColumns<typeof codeColumns, Row>(codeColumns, language, {
    code: row => codeFor(actor, row),
    kind: row => codeKinds[row.kind],
    percent: row => (row.kind === 'percent' ? row.basisPoints / 100 : null),
    amount: row => (isFixed(row) ? { money: row.amount } : null),
    currency: row => (isFixed(row) ? row.currency : null),
    per: row => (isFixed(row) ? codePer[row.per] : null),
    showsHidden: row => (row.kind === 'access' || row.unlocks ? yes : no),
    validIn: row => (row.eventId === null ? allEvents : thisEvent),
    status: row => codeStates[row.active ? 'active' : 'inactive'],
  });
  return byPages({ title: lists.codes, columns, read });
}

/** The line of an event, without the secrets of the mails by which those in it confirm and buy. */
export async function openWaiting(
  { tx, actor, language }: ExportReader,
  of: Of<'waiting'>,
): Promise<ExportTable> {
  const { lists, waitingStates } = exportTexts[language];
  const [event] = await loadEvents(tx, [of.eventId]);
  const hidesPeople = actor.hidesPersonalData === true;
  const read = async (page: number, pageSize: number) => {
    const { rows, total } = await listEntries(tx, { ...of, hidesPeople, page, pageSize });
    return { rows: event ? rows.map(entry => presentEntry(entry, event, language)) : [], total };
  };
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const columns = declaredColumns<typeof waitingColumns, Row>(
    waitingColumns,
    language,
    { wanted: row => row.ticketTypes.join(' / '), status: row => waitingStates[row.state] },
    { hasPeople: !hidesPeople },
  );
  return byPages({ title: lists.waiting, columns, read });
}
