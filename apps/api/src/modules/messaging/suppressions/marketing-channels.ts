import type { ResponseOf } from '@vh/contract';
import type { Queries } from '../../../platform/database.ts';
import type { Config } from '../../../platform/config.ts';
import { getSettings } from '#system';
import { readSmsSetup, readWhatsAppSetup } from './provider-setup.ts';

type NewsChannel = ResponseOf<'POST /front/cart/get'>['marketingChannels'][number];

/** By what buyers can be sent marketing besides e-mail: nobody is asked about what is not set up. */
export async function listMarketingChannels(
  query: Queries,
  config: Pick<Config, 'appSecret' | 'publicOrigin'>,
): Promise<NewsChannel[]> {
  const [sms, whatsapp] = await Promise.all([getSettings(query, 'sms'), getSettings(query, 'whatsapp')]);
  return [
    ...(readSmsSetup(sms, config) ? (['sms'] as const) : []),
    ...(readWhatsAppSetup(whatsapp, config) ? (['whatsapp'] as const) : []),
  ];
}
