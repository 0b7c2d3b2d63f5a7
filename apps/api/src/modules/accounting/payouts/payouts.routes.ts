import { Readable } from 'node:stream';
import { homeTimezone, type LanguageCode, wallTimeAt, decimalAmount } from '@vh/domain';
import { requireActor } from '../../../platform/actor.ts';
import { csvOf, csvParts } from '../../../platform/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getSettings } from '#system';
import type { Handlers, RawAnswer } from '../../../platform/http/handler.ts';
import { streamed } from '../../../platform/http/streamed.ts';
import { getBalance } from './balances.service.ts';
import { exportPayouts, getBatch, listBatches } from './batches.service.ts';
import { adjustAccount, savePayoutTerms } from './client-account.service.ts';
import { payoutTexts } from './payout-texts.ts';
import * as payouts from './payouts.service.ts';
import { maskedIban } from './masked-account.ts';
import { drawStatementPdf } from './statement-pdf.ts';
import { statementTable } from './statement-rows.ts';
import { getStatement, listBooks, readBooks } from './statement.service.ts';

type Name = Extract<keyof Handlers, `POST /back/payout/${string}`>;

/** The calls about organisers' money. */
export function payoutHandlers(deps: Deps): Pick<Handlers, Name> {
  return {
    'POST /back/payout/get-balance': async ({ body, actor }) => {
      const { account, ...balance } = await getBalance(deps, body);
      if (!account) return balance;
      const iban = maskedIban(account.iban, requireActor(actor), body.clientId);
      return { ...balance, account: { ...account, iban } };
    },
    'POST /back/payout/get-list': ({ body, actor }) => payouts.listPayouts(deps, requireActor(actor), body),
    'POST /back/payout/get': ({ body, actor }) => payouts.getPayout(deps, requireActor(actor), body.payoutId),
    'POST /back/payout/request': ({ body, actor }) => payouts.requestPayout(deps, requireActor(actor), body),
    'POST /back/payout/withdraw': ({ body, actor }) =>
      payouts.withdrawPayout(deps, requireActor(actor), body),
    'POST /back/payout/approve': ({ body, actor }) => payouts.approvePayout(deps, requireActor(actor), body),
    'POST /back/payout/reject': ({ body, actor }) => payouts.rejectPayout(deps, requireActor(actor), body),
    'POST /back/payout/mark-paid': ({ body, actor }) =>
      payouts.markPayoutPaid(deps, requireActor(actor), body),
    'POST /back/payout/mark-returned': ({ body, actor }) =>
      payouts.markPayoutReturned(deps, requireActor(actor), body),
    'POST /back/payout/get-batches': () => listBatches(deps),
    'POST /back/payout/export': ({ body, actor }) => exportPayouts(deps, requireActor(actor), body),
    'POST /back/payout/get-batch': ({ body }) => getBatch(deps, body.batchId),
    'POST /back/payout/adjust': ({ body, actor }) => adjustAccount(deps, requireActor(actor), body),
    'POST /back/payout/save-terms': ({ body, actor }) => savePayoutTerms(deps, requireActor(actor), body),
    'POST /back/payout/get-ledger': ({ body }) => listBooks(deps, body),
    'POST /back/payout/get-ledger-file': async ({ body: { lang, ...filter } }) =>
      fileAnswer('csv', `books-${filter.currency}.csv`, streamed(csvParts(booksTable(deps, filter, lang)))),
    'POST /back/payout/get-statement': ({ body, actor }) => getStatement(deps, requireActor(actor), body),
    'POST /back/payout/get-statement-file': async ({ body: { format, ...choice }, actor }) => {
      const statement = await getStatement(deps, requireActor(actor), choice);
      const { lang: language } = choice;
      const name = `statement-${statement.payoutNumber ?? statement.to.slice(0, 10)}.${format}`;
      if (format === 'csv')
        return fileAnswer('csv', name, Readable.from([csvOf(statementTable(statement, language))]));
      const { appName: siteName } = await getSettings(deps.db.query, 'general');
      const drawn = await drawStatementPdf(statement, language, { siteName, createdAt: deps.clock.now() });
      return fileAnswer('pdf', name, drawn);
    },
  };
}

async function* booksTable(deps: Deps, filter: Parameters<typeof readBooks>[1], lang: LanguageCode) {
  const texts = payoutTexts[lang];
  const amount = `${texts.amount} (${filter.currency})`;
  const { date, line, event, ticketType, tickets, order, note } = texts;
  yield [[date, line, event, ticketType, tickets, amount, order, note]];
  // in every language as programs for tables sort and read it: 2026-11-25 17:30:00
  const moment = (iso: string) => wallTimeAt(new Date(iso), homeTimezone).replace('T', ' ');
  for await (const rows of readBooks(deps, filter, lang))
    yield rows.map(row => [
      moment(row.at),
      texts.parts[row.part],
      row.event ?? '',
      row.ticketType ?? '',
      row.quantity > 0 ? String(row.quantity) : '',
      decimalAmount(row.amount),
      row.orderNumber ?? row.payoutNumber ?? '',
      row.note ?? '',
    ]);
}

function fileAnswer(kind: 'pdf' | 'csv', name: string, body: Readable): RawAnswer {
  return {
    contentType: kind === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    body,
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  };
}
