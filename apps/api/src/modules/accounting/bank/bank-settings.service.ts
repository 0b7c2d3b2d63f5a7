import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { readSerbianAccount } from '@vh/domain';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isPaymentCode, readTransferAccounts, tidyIban, transferCurrencies } from '#payments';
import {
  cancelPayeeChange,
  changePayee,
  isPayeeName,
  listPendingPayees,
} from '../payees/payee-change.service.ts';
import { getSettings, saveSettings } from '#system';
import { insertAudit } from './bank.repo.ts';
import type { BankActor } from './transfer-settlement.service.ts';

type Answer = ResponseOf<'POST /back/bank/get-settings'>;
type Change = ParsedBodyOf<'POST /back/bank/save-settings'>;

/** Where transfers go, as staff see and change it. */
export function createBankSettings(deps: Deps) {
  const { query } = deps.db;

  async function get(): Promise<Answer> {
    const now = deps.clock.now();
    const bank = await getSettings(query, 'bank', now);
    const accounts = readTransferAccounts(await getSettings(query, 'general', now), bank);
    const pending = await listPendingPayees(query, now);
    return { ...bank, currencies: transferCurrencies(accounts), payee: accounts.payee, pending };
  }

  return {
    get,
    /**
     * Saves the settings; another account or holder counts later (`changePayee`).
     * @throws {AppError} bank.account with the fields whose check digits are wrong
     */
    async save(change: Change, actor: BankActor): Promise<Answer> {
      const fields = problemsOf(change);
      if (Object.keys(fields).length > 0) throw new AppError('bank.account', { fields });
      const at = deps.clock.now();
      await deps.db.transaction(async tx => {
        await changePayee(deps, tx, 'bank', change, actor);
        const before = await getSettings(tx, 'bank', at);
        const plain = Object.fromEntries(
          Object.entries(change).filter(([name, value]) => value !== undefined && !isPayeeName('bank', name)),
        );
        if (Object.keys(plain).length === 0) return;
        await saveSettings(tx, 'bank', plain, at);
        const entry = {
          userId: actor.userId,
          action: 'settings.bank',
          entity: 'setting',
          entityId: 'bank',
        } as const;
        await insertAudit(tx, { ...entry, before, after: { ...before, ...plain } }, at);
      });
      return get();
    },

    /** @throws {AppError} settings.changed when the change counts by now, or was cancelled or replaced */
    async cancel(changeId: string, actor: BankActor): Promise<Answer> {
      await cancelPayeeChange(deps, changeId, actor.userId);
      return get();
    },
  };
}

function problemsOf({
  accountRsd,
  ibanEur,
  bicEur,
  paymentCode,
  accountHolder,
}: Change): Record<string, string> {
  return {
    ...(accountRsd && !readSerbianAccount(accountRsd) && { accountRsd: 'account' }),
    ...(ibanEur && !isValidIBAN(tidyIban(ibanEur)) && { ibanEur: 'iban' }),
    ...(bicEur && !isValidBIC(tidyIban(bicEur)) && { bicEur: 'bic' }),
    ...(paymentCode !== undefined && !isPaymentCode(paymentCode) && { paymentCode: 'choice' }),
    ...(accountHolder && isTooLong(accountHolder) && { accountHolder: 'too_long' }),
  };
}

function isTooLong(holder: string): boolean {
  return [...holder].length > 70 || holder.split('\n').length > 3;
}
