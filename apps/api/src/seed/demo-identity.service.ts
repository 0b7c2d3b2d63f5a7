import { insertAuditEntry } from '../modules/system/audit/audit.repo.ts';
import { deleteSetting, findSettingValues, lockSettings } from '../modules/system/settings/settings.repo.ts';
import type { Deps } from '../platform/deps.ts';
import { demoSettings } from './demo-settings.ts';

const { general: demo = {} } = demoSettings;

/** What names the demo's company by itself. */
const identity = [
  ...['appName', 'companyName', 'telephone', 'email', 'address', 'taxNumber', 'iban'],
  ...['facebook', 'twitter', 'instagram', 'youtube', 'tiktok'],
];

/** What belongs to the demo's address, and may well be somebody's own without it. */
const partsOfAddress = ['city', 'country', 'zip'];

/**
 * Empties the settings that still name the demo's company: its name, address, tax number, bank account and how to reach
 * it; for a database that was begun outside production and is served in production now. What was changed stays. The launch
 * checklist asks for what is empty then. Answers the names of what was emptied.
 */
export async function emptyDemoIdentity(deps: Deps): Promise<string[]> {
  return deps.db.transaction(async tx => {
    await lockSettings(tx, 'general');
    const stored = await findSettingValues(tx, 'general', [...identity, ...partsOfAddress]);
    const isDemo = (name: string) => stored.has(name) && stored.get(name) === demo[name];
    const emptied = [...identity.filter(isDemo), ...(isDemo('address') ? partsOfAddress.filter(isDemo) : [])];
    // a shop of its own may be called as the demo is
    if (emptied.length === 0 || (emptied.length === 1 && emptied[0] === 'appName')) return [];
    for (const name of emptied) await deleteSetting(tx, 'general', name);
    await insertAuditEntry(tx, {
      ...{ at: deps.clock.now(), userId: null, action: 'settings.save-general' },
      ...{ entity: 'settings', entityId: 'general' },
      before: Object.fromEntries(emptied.map(name => [name, demo[name]])),
      after: Object.fromEntries(emptied.map(name => [name, ''])),
    });
    return emptied;
  });
}
