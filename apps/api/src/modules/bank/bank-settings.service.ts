import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { readSerbianAccount } from '@vh/domain';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  isPaymentCode,
  readTransferAccounts,
  tidyIban,
  transferCurrencies,
} from '../payments/providers/bank-transfer/transfer-accounts.ts';
import { getSettings, saveSettings } from '../settings/settings.service.ts';
import { insertAudit } from './bank.repo.ts';
import type { BankActor } from './transfer-settlement.service.ts';

type Answer = ResponseOf<'POST /back/bank/get-settings'>;
type Change = ParsedBodyOf<'POST /back/bank/save-settings'>;

/** Where transfers go, as staff see and change it. */
export function createBankSettings(deps: Deps) {
  const { query } = deps.db;

  async function get(): Promise<Answer> {
    const bank = await getSettings(query, 'bank');
    const accounts = readTransferAccounts(await getSettings(query, 'general'), bank);
    return { ...bank, currencies: transferCurrencies(accounts), payee: accounts.payee };
  }

  return {
    get,
    /** @throws {AppError} bank.account with the fields whose check digits are wrong */
    async save(change: Change, actor: BankActor): Promise<Answer> {
      const fields = problemsOf(change);
      if (Object.keys(fields).length > 0) throw new AppError('bank.account', { fields });
      const before = await getSettings(query, 'bank');
      const at = deps.clock.now();
      await deps.db.transaction(async tx => {
        await saveSettings(tx, 'bank', change, at);
        const entry = {
          userId: actor.userId,
          action: 'settings.bank',
          entity: 'setting',
          entityId: 'bank',
        } as const;
        await insertAudit(tx, { ...entry, before, after: change }, at);
      });
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
