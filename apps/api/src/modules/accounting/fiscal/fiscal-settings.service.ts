import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { needsVatExemption } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sealText } from '../../../platform/sealed-text.ts';
import { insertAuditEntry, upsertSettings } from '#system';
import { FiscalError } from './providers/fiscal-provider.ts';
import { fiscalSealName, fiscalSecrets } from './providers/fiscal-setup.ts';
import { fiscalProviderOf, loadFiscalSetup } from './fiscal-signing.service.ts';

type FiscalSettings = ResponseOf<'POST /back/fiscal/get-settings'>;
type FiscalChange = ParsedBodyOf<'POST /back/fiscal/save-settings'>;

/** How receipts are made, as staff see it. */
export async function getFiscalSettings(deps: Pick<Deps, 'config'>, query: Queries): Promise<FiscalSettings> {
  const setup = await loadFiscalSetup(deps, query);
  const { provider, host, labels, secrets, unreadable } = setup;
  const { feeVatBasisPoints, protectionVatBasisPoints, vatExemption } = setup;
  return {
    provider,
    host,
    feeVatBasisPoints,
    protectionVatBasisPoints,
    vatExemption,
    labels: { ...labels },
    secrets: { ...secrets },
    unreadable: [...unreadable],
    isReady: provider !== 'vpfr' || setup.vpfr !== undefined,
  };
}

/**
 * Saves a change with its history; secrets are sealed on the way and never written down open.
 * @throws {AppError} request.invalid at `vatExemption`, when a service is to be sold without VAT and without a reason
 */
export async function saveFiscalSettings(
  deps: Deps,
  actor: Actor,
  change: FiscalChange,
): Promise<FiscalSettings> {
  return deps.db.transaction(async tx => {
    const before = await getFiscalSettings(deps, tx);
    const now = deps.clock.now();
    const values: Record<string, unknown> = { ...change };
    for (const name of fiscalSecrets) {
      const value = change[name];
      if (typeof value === 'string')
        values[name] = sealText(value, fiscalSealName(name), deps.config.appSecret);
    }
    await upsertSettings(tx, 'fiscal', values, now);
    const after = await getFiscalSettings(deps, tx);
    checkVat(change, after);
    await insertAuditEntry(tx, {
      at: now,
      userId: actor.userId,
      action: 'settings.save-fiscal',
      entity: 'settings',
      entityId: 'fiscal',
      before,
      // which secrets were touched can't be seen in the settings when they were set before too
      after: { ...after, changed: Object.keys(change) },
    });
    return after;
  });
}

function checkVat(change: FiscalChange, after: FiscalSettings): void {
  const { feeVatBasisPoints, protectionVatBasisPoints, vatExemption } = change;
  const isTouched = [feeVatBasisPoints, protectionVatBasisPoints, vatExemption].some(
    value => value !== undefined,
  );
  const rates = {
    feeBasisPoints: after.feeVatBasisPoints,
    protectionBasisPoints: after.protectionVatBasisPoints,
  };
  if (isTouched && needsVatExemption(rates) && after.vatExemption === '')
    throw new AppError('request.invalid', { fields: { vatExemption: 'required' } });
}

/** Asks the provider for its labels. */
export async function testFiscal(deps: Deps): Promise<ResponseOf<'POST /back/fiscal/test'>> {
  const setup = await loadFiscalSetup(deps, deps.db.query);
  if (setup.provider === 'none') return { isReachable: false, failure: 'not_set_up', detail: '', labels: [] };
  try {
    const labels = await fiscalProviderOf(deps, setup, setup.provider).labels();
    return { isReachable: true, detail: '', labels: labels.map(label => ({ ...label })) };
  } catch (error) {
    if (!(error instanceof FiscalError)) throw error;
    return { isReachable: false, failure: error.failure, detail: error.message.slice(0, 600), labels: [] };
  }
}
