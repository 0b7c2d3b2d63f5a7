import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Deps } from '../../../platform/deps.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { createProviders } from './providers.ts';

/** The longest words of a provider that are forwarded. */
const longestDetail = 300;

/** Asks a provider, as it is saved, whether it takes our access; nothing is sold by it. */
export async function testPaymentProvider(
  deps: Deps,
  { provider: name }: ParsedBodyOf<'POST /back/settings/test-payment'>,
): Promise<ResponseOf<'POST /back/settings/test-payment'>> {
  const provider = await createProviders(deps).find(name);
  if (!provider?.check) return { isReachable: false, failure: 'not_set_up', detail: '' };
  try {
    await provider.check();
    return { isReachable: true, detail: '' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failure = error.retryable ? 'unreachable' : 'refused';
    return { isReachable: false, failure, detail: error.message.slice(0, longestDetail) };
  }
}
