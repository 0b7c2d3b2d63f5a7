import {
  fiscalItems,
  fiscalLabelOf,
  fiscalTotal,
  pickTranslation,
  type FiscalContent,
  type FiscalLabel,
  type LanguageCode,
} from '@vh/domain';
import type { Config } from '../../../platform/config.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createOutgoing, type Outgoing } from '../../../platform/outgoing.ts';
import { vatReasonTexts } from '#orders';
import { getSettings } from '#system';
import { findRefundFacts, findSaleFacts, type ReceiptFacts } from './fiscal-facts.repo.ts';
import { storeReceiptMail } from './fiscal-mail.service.ts';
import { FiscalError, type FiscalProvider, type FiscalRequest } from './providers/fiscal-provider.ts';
import * as repo from './fiscal-receipt.repo.ts';
import { readFiscalSetup, type FiscalSetup } from './providers/fiscal-setup.ts';
import { fiscalTexts } from './fiscal-texts.ts';
import { createSandboxSigner } from './providers/sandbox.provider.ts';
import { createVpfr } from './providers/vpfr.provider.ts';

/** After so long a claim is that of a process that died. */
const claimLastsMs = 5 * 60_000;
/** Pauses between tries, in minutes; the last one goes on. */
const pausesMinutes = [1, 2, 5, 15, 60];
/** Then a person looks: about a day. */
const mostAttempts = 28;
const minuteMs = 60_000;

/** How receipts are made now. */
export async function loadFiscalSetup(deps: Pick<Deps, 'config'>, query: Queries): Promise<FiscalSetup> {
  return readFiscalSetup(await getSettings(query, 'fiscal'), deps.config.appSecret);
}

/**
 * Who signs a receipt.
 * @throws {FiscalError} not_set_up
 */
export function fiscalProviderOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  setup: FiscalSetup,
  name: repo.FiscalReceipt['provider'],
): FiscalProvider {
  if (name === 'sandbox') return createSandboxSigner(config.publicOrigin, clock);
  if (setup.vpfr) return createVpfr(outgoingOf(config), setup.vpfr);
  throw new FiscalError('not_set_up', '', { isSure: true, mayPass: true });
}

const waysOut = new WeakMap<Config, Outgoing>();

/** One way out a process, so that connections are kept. */
function outgoingOf(config: Config): Outgoing {
  const known = waysOut.get(config) ?? createOutgoing(config.outgoingPrivate);
  waysOut.set(config, known);
  return known;
}

/** Has the receipts signed that are due, one after another, until none is left or `signal` ends it. */
export async function signDueReceipts(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { query } = deps.db;
  await repo.markLostClaims(query, new Date(deps.clock.now().getTime() - claimLastsMs));
  let signed = 0;
  while (!signal?.aborted) {
    const id = await repo.claimDue(query, deps.clock.now());
    const receipt = id === undefined ? undefined : await repo.findReceipt(query, id);
    if (!receipt) return signed;
    if (await signReceipt(deps, receipt)) signed += 1;
  }
  return signed;
}

/** Has a claimed receipt signed, and keeps what came of it. */
async function signReceipt(deps: Deps, receipt: repo.FiscalReceipt): Promise<boolean> {
  const { query } = deps.db;
  let wasSent = false;
  try {
    const setup = await loadFiscalSetup(deps, query);
    const provider = fiscalProviderOf(deps, setup, receipt.provider);
    const facts = await findFacts(query, receipt);
    const content = facts && contentOf(facts, setup);
    const isTheirs = content && (provider.currencies?.includes(content.currency) ?? true);
    if (!content || !isTheirs || content.items.length === 0) {
      await repo.saveFailure(query, receipt.id, {
        state: 'none',
        failure: null,
        detail: '',
        nextTryAt: receipt.nextTryAt,
      });
      return false;
    }
    const labels = labelsOf(content, await provider.labels(), setup);
    const original = await originalOf(query, receipt);
    const { items, currency } = content;
    await repo.saveContent(query, receipt.id, { total: fiscalTotal(items), currency, items });
    const request: FiscalRequest = {
      requestId: receipt.id.replaceAll('-', ''),
      kind: receipt.kind,
      content,
      labels,
      orderNumber: receipt.orderNumber,
      original,
    };
    wasSent = true;
    const answer = await provider.sign(request);
    await deps.db.transaction(async tx => {
      if (!(await repo.saveSigned(tx, receipt.id, answer))) return;
      await storeReceiptMail(deps, tx, { ...receipt, ...answer });
    });
    return true;
  } catch (error) {
    await keepFailure(deps, receipt, wasSent ? asFiscal(error) : beforeSending(error));
    return false;
  }
}

/** Whatever went wrong before anything was sent has signed nothing. */
function beforeSending(error: unknown): FiscalError {
  if (error instanceof FiscalError) return error;
  return new FiscalError('unreachable', wordsOf(error), { isSure: true, mayPass: true });
}

/** Whatever else goes wrong after a request was sent leaves open what became of it. */
function asFiscal(error: unknown): FiscalError {
  if (error instanceof FiscalError) return error;
  return new FiscalError('unknown_outcome', wordsOf(error), { isSure: false, mayPass: false });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function keepFailure(deps: Deps, receipt: repo.FiscalReceipt, error: FiscalError): Promise<void> {
  const { failure, how } = error;
  const pause = pausesMinutes[Math.min(receipt.attempts, pausesMinutes.length) - 1] ?? 1;
  const goesOn = how.mayPass && receipt.attempts < mostAttempts;
  const state = !how.isSure ? 'unknown' : goesOn ? 'pending' : 'failed';
  const nextTryAt = new Date(deps.clock.now().getTime() + pause * minuteMs);
  await repo.saveFailure(deps.db.query, receipt.id, { state, failure, detail: error.message, nextTryAt });
  deps.log.warn({ receipt: receipt.id, failure, state }, 'a fiscal receipt was not signed');
}

function findFacts(query: Queries, receipt: repo.FiscalReceipt): Promise<ReceiptFacts | undefined> {
  const { id, orderId, refundId } = receipt;
  return refundId === null
    ? findSaleFacts(query, { id, orderId })
    : findRefundFacts(query, { orderId, refundId });
}

/** What a receipt says, in the language of the order. */
function contentOf(facts: ReceiptFacts, setup: FiscalSetup): FiscalContent {
  const { language, currency, payment, paidApart, protection, beside } = facts;
  const protectionVatBasisPoints = facts.protectionVatBasisPoints ?? setup.protectionVatBasisPoints;
  const lines = facts.lines.map(({ event, ticketType, vatReason, ...line }) => ({
    ...line,
    name: itemName(language, [
      pickTranslation(event, language),
      pickTranslation(ticketType, language),
      vatReason === null ? '' : vatReasonTexts[language][vatReason],
    ]),
  }));
  const texts = fiscalTexts[language];
  const items = fiscalItems(
    lines,
    { name: texts.protection, amount: protection, vatBasisPoints: protectionVatBasisPoints },
    texts.fee,
  );
  if (beside > 0) {
    const [most] = lines.map(line => line.vatBasisPoints).sort((a, b) => b - a);
    items.push({
      name: texts.beside,
      quantity: 1,
      unitPrice: beside,
      vatBasisPoints: most ?? protectionVatBasisPoints,
    });
  }
  return { currency, payment, items, ...(paidApart && { paidApart }) };
}

function itemName(language: LanguageCode, parts: readonly string[]): string {
  return [fiscalTexts[language].ticket, ...parts].filter(Boolean).join(', ');
}

/** @throws {FiscalError} label, when a rate has no label or several */
function labelsOf(
  { items }: FiscalContent,
  known: readonly FiscalLabel[],
  { labels: chosen }: FiscalSetup,
): ReadonlyMap<number, string> {
  const rates = [...new Set(items.map(item => item.vatBasisPoints))];
  return new Map(
    rates.map(rate => {
      const label = fiscalLabelOf(rate, known, chosen);
      if (label === undefined)
        throw new FiscalError('label', `${rate / 100} %`, { isSure: true, mayPass: false });
      return [rate, label];
    }),
  );
}

/** @throws {FiscalError} original_missing, when a refund's sale has no receipt */
async function originalOf(
  query: Queries,
  { kind, orderId }: repo.FiscalReceipt,
): Promise<FiscalRequest['original']> {
  if (kind === 'sale') return undefined;
  const sale = await repo.findSaleReceipt(query, orderId);
  if (sale?.number && sale.signedAt) return { number: sale.number, signedAt: sale.signedAt };
  throw new FiscalError('original_missing', '', { isSure: true, mayPass: false });
}
