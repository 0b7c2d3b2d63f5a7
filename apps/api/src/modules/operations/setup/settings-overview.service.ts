import type { ResponseOf } from '@vh/contract';
import type { Deps } from '../../../platform/deps.ts';
import { getFiscalSettings, getPaymentSettings } from '#accounting';
import { loadMessageBranding } from '#marketing';
import { countSent, getMailSettings, listMarketingChannels } from '#messaging';
import { getSeatServiceSettings } from '#inventory';
import { getWalletSettings } from '#orders';
import { getSecurity } from '#accounts';
import { getGeneralSettings } from '#system';
import { judgeSettings } from './settings-overview.ts';

/** How far back it is looked whether mail arrives. */
const dayMs = 86_400_000;

/** How each group of settings stands, and why. */
export async function getSettingsOverview(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
): Promise<ResponseOf<'POST /back/settings/get-overview'>> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const [general, email, sent, phones, platform, payment, wallet, fiscal, seatService, security] =
    await Promise.all([
      getGeneralSettings(query),
      getMailSettings(deps, query),
      countSent(query, new Date(now.getTime() - dayMs)),
      listMarketingChannels(query, deps.config),
      loadMessageBranding(query, deps.config),
      getPaymentSettings(deps, query),
      getWalletSettings(deps, query),
      getFiscalSettings(deps, query),
      getSeatServiceSettings(deps, query),
      getSecurity(query),
    ]);
  const channels = phones.length + (email.source === 'none' ? 0 : 1);
  const marketing = { channels, hasImprint: platform.imprint !== '' };
  const facts = { general, email, sent, marketing, payment, wallet, fiscal, seatService, security };
  return { groups: judgeSettings(facts, now) };
}
