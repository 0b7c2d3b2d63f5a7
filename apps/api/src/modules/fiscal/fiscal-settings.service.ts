import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../platform/actor.ts';
import type { Queries } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import { upsertSettings } from '../settings/settings.repo.ts';
import { FiscalError } from './fiscal-provider.ts';
import { fiscalSealName, fiscalSecrets } from './fiscal-setup.ts';
import { fiscalProviderOf, loadFiscalSetup } from './fiscal-signing.service.ts';

type FiscalSettings = ResponseOf<'POST /back/fiscal/get-settings'>;
type FiscalChange = ParsedBodyOf<'POST /back/fiscal/save-settings'>;

/** How receipts are made, as staff see it. */
export async function getFiscalSettings(deps: Pick<Deps, 'config'>, query: Queries): Promise<FiscalSettings> {
  const setup = await loadFiscalSetup(deps, query);
  const { provider, host, protectionVatBasisPoints, labels, secrets, unreadable } = setup;
  return {
    provider,
    host,
    protectionVatBasisPoints,
    labels: { ...labels },
    secrets: { ...secrets },
    unreadable: [...unreadable],
    isReady: provider !== 'vpfr' || setup.vpfr !== undefined,
  };
}

/** Saves a change with its history; secrets are sealed on the way and never written down open. */
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
