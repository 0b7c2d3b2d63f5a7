import { createHash } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { findOrderNumbers } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { lockOrder } from '#orders';
import { getSettings } from '#system';
import {
  findCandidates,
  findKnownFingerprints,
  findNewLines,
  insertAudit,
  insertLines,
  insertStatement,
  type BankLineRecord,
} from './bank.repo.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { readStatement } from './statement/read-statement.ts';
import { UnreadableStatement, type ReadStatement, type StatementLine } from './statement/statement.ts';
import type { TransferBatch } from './transfer-batch.service.ts';
import { decideTransfer, pickOrder, type CandidateOrder, type TransferMatch } from './transfer-decision.ts';
import type { BankActor, TransferSettlement } from './transfer-settlement.service.ts';

type File = ParsedBodyOf<'POST /back/bank/preview-statement'>;
type Preview = ResponseOf<'POST /back/bank/preview-statement'>;
type PreviewRow = Preview['rows'][number];
type Applied = ResponseOf<'POST /back/bank/apply-statement'>;

/** Transfers decided in one transaction: at this many, statements cost little beside the rows. */
const together = 50;
/** Transfers looked up at once. */
const lookedUp = 500;

/** A transfer with the order it is for, if one was found. */
interface Matched {
  readonly line: BankLineRecord;
  readonly match: TransferMatch<CandidateOrder>;
}

/** Imports of statements. */
export interface BankImport {
  /** Reads a file and says what importing it would do; nothing is changed. */
  preview(file: File): Promise<Preview>;
  /** Stores what is new in a file and decides it. The same file again changes nothing. */
  apply(file: File, actor: BankActor): Promise<Applied>;
  /** Decides what an import left, as its process died; answers how many there were. */
  settleNew(actor?: BankActor): Promise<Record<string, number>>;
}

export function createBankImport(
  deps: Deps,
  { transfers, batch }: { readonly transfers: TransferSettlement; readonly batch: TransferBatch },
): BankImport {
  const { query } = deps.db;

  async function read(file: File): Promise<{ statement: ReadStatement; bytes: Buffer }> {
    const bytes = Buffer.from(file.content, 'base64');
    const { currency } = await getSettings(query, 'general');
    try {
      const statement = readStatement(bytes, { currency: file.currency ?? currency, columns: file.columns });
      return { statement, bytes };
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
      throw new AppError('bank.unreadable', { details: { reason: error.reason }, cause: error });
    }
  }

  /** Works on new transfers: the bulk together, what is special one by one; a bad one keeps no other. */
  async function settleNew(actor?: BankActor): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    const count = (state: string) => (counts[state] = (counts[state] ?? 0) + 1);
    const failed = new Set<string>();
    for (;;) {
      const lines = (await findNewLines(query, lookedUp + failed.size)).filter(line => !failed.has(line.id));
      if (lines.length === 0) return counts;
      const matches = await matchAll(lines);
      const rest: Matched[] = [];
      for (let at = 0; at < matches.length; at += together) {
        const some = matches.slice(at, at + together);
        const decided = await settleTogether(some, actor);
        for (const state of decided.values()) count(state);
        rest.push(...some.filter(({ line }) => !decided.has(line.id)));
      }
      for (const matched of rest) {
        const state = await settleOne(matched, actor);
        if (state === 'failed') failed.add(matched.line.id);
        count(state);
      }
    }
  }

  /** The order of each transfer, or why there is none. */
  async function matchAll(lines: readonly BankLineRecord[]): Promise<Matched[]> {
    const numbers = lines.map(line => findOrderNumbers(`${line.reference} ${line.text}`));
    const orders = await findCandidates(query, numbers.flat());
    return lines.map((line, at) => ({ line, match: pickOrder(line, numbers[at] ?? [], orders) }));
  }

  async function settleTogether(
    matches: readonly Matched[],
    actor: BankActor | undefined,
  ): Promise<ReadonlyMap<string, string>> {
    const found = matches.flatMap(({ line, match }) =>
      match.order ? [{ lineId: line.id, orderId: match.order.id }] : [],
    );
    const strange = matches.flatMap(({ line, match }) =>
      match.order ? [] : [{ lineId: line.id, reason: match.reason }],
    );
    try {
      const paid = await deps.db.transaction(tx => batch.payOrders(tx, found, actor));
      const left = await deps.db.transaction(tx => batch.leaveToStaff(tx, strange));
      return new Map([...paid, ...left]);
    } catch (error) {
      // deliberate: one of them is in the way of the others; alone each shows whether it is it
      deps.log.warn({ err: error }, 'transfers were not decided together');
      return new Map();
    }
  }

  async function settleOne({ line, match }: Matched, actor: BankActor | undefined): Promise<string> {
    const { order, reason } = match;
    try {
      return await deps.db.transaction(async tx => {
        if (!order) return transfers.leaveToStaff(tx, line.id, reason);
        // recorded by hand since it was looked up: under the order's lock that is certain
        await lockOrder(tx, order.id);
        const known = (await findCandidates(tx, [order.number])).get(order.number);
        return known?.recorded.includes(line.amount)
          ? transfers.leaveToStaff(tx, line.id, 'recorded')
          : transfers.giveToOrder(tx, line.id, order.id, actor);
      });
    } catch (error) {
      // somebody else decided it meanwhile
      if (error instanceof AppError && error.code === 'bank.line_state') return 'repeat';
      deps.log.error({ err: error, lineId: line.id }, 'a transfer was not decided');
      return 'failed';
    }
  }

  return {
    async preview(file) {
      const { statement } = await read(file);
      const { lines, format, skipped, problems, table } = statement;
      const fingerprints = fingerprintsOf(lines);
      const known = await findKnownFingerprints(query, fingerprints);
      const numbers = lines.map(line => findOrderNumbers(`${line.reference} ${line.text}`));
      const orders = await findCandidates(query, numbers.flat());
      const foresee = createForesight(orders);
      const rows = lines.map((line, at) => {
        const isRepeat = known.has(fingerprints[at] ?? '');
        return presentRow(line, isRepeat ? { verdict: 'repeat' } : foresee(line, numbers[at] ?? []));
      });
      return { format, rows, skipped, problems: [...problems], ...(table && { table: presentTable(table) }) };
    },

    async apply(file, actor) {
      const { statement, bytes } = await read(file);
      const { lines } = statement;
      const fingerprints = fingerprintsOf(lines);
      const known = await findKnownFingerprints(query, fingerprints);
      const fresh = lines.flatMap((line, position) => {
        const fingerprint = fingerprints[position] ?? '';
        return known.has(fingerprint) ? [] : { ...line, id: newId(), position, fingerprint };
      });
      const added = fresh.length === 0 ? 0 : await store(file, { bytes, statement, fresh }, actor);
      const decided = await settleNew(actor);
      return { added, repeated: lines.length - added, decided };
    },

    settleNew,
  };

  async function store(
    file: File,
    found: {
      readonly bytes: Buffer;
      readonly statement: ReadStatement;
      readonly fresh: Parameters<typeof insertLines>[2];
    },
    actor: BankActor,
  ): Promise<number> {
    const draft = {
      id: newId(),
      sha256: createHash('sha256').update(found.bytes).digest(),
      fileName: file.fileName,
      format: found.statement.format,
      lines: found.statement.lines.length,
      importedBy: actor.userId,
      importedByName: actor.name,
    };
    const at = deps.clock.now();
    return deps.db.transaction(async tx => {
      const statementId = await insertStatement(tx, draft, at);
      const added = await insertLines(tx, statementId, found.fresh);
      const after = { fileName: file.fileName, lines: draft.lines, added };
      await insertAudit(
        tx,
        {
          userId: actor.userId,
          action: 'bank.import',
          entity: 'bank_statement',
          entityId: statementId,
          after,
        },
        at,
      );
      return added;
    });
  }
}

type Foreseen = Pick<PreviewRow, 'verdict' | 'orderNumber' | 'missing' | 'excess' | 'reason'>;

/** What each transfer will do when those before it in the file are done. */
function createForesight(orders: ReadonlyMap<string, CandidateOrder>) {
  const coming = new Map(orders);
  return (line: StatementLine, numbers: readonly string[]): Foreseen => {
    const { order, reason } = pickOrder(line, numbers, coming);
    if (!order) return { verdict: 'unmatched', reason };
    const { kind, missing, excess } = decideTransfer(order, line.amount);
    const received = kind === 'underpaid' ? order.received + line.amount : 0;
    const isPaid = kind !== 'underpaid';
    coming.set(order.number, { ...order, received, isPaidByTransfer: order.isPaidByTransfer || isPaid });
    const orderNumber = order.number;
    if (kind === 'underpaid') return { verdict: 'underpaid', orderNumber, missing };
    if (kind === 'surplus') return { verdict: 'overpaid', orderNumber, excess, reason: 'not_needed' };
    const isLate = order.state !== 'booked';
    const verdict = excess > 0 ? 'overpaid' : isLate ? 'late' : 'pays';
    return {
      verdict,
      orderNumber,
      ...(excess > 0 && { excess }),
      ...(isLate && { reason: 'late' as const }),
    };
  };
}

function presentRow(line: StatementLine, foreseen: Foreseen): PreviewRow {
  const { bookedOn, amount, currency, payerName, payerAccount, reference, text } = line;
  return { bookedOn, amount, currency, payerName, payerAccount, reference, text, ...foreseen };
}

function presentTable(table: NonNullable<ReadStatement['table']>): NonNullable<Preview['table']> {
  return {
    encoding: table.encoding,
    delimiter: table.delimiter,
    header: [...table.header],
    columns: { ...table.columns },
  };
}
