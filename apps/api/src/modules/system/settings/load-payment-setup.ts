import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPaymentSetup, type PaymentSetup } from './payment-setup.ts';
import { getSettings } from './settings.service.ts';

/** Reads how payment providers are set up now. */
export async function loadPaymentSetup(deps: Pick<Deps, 'config'>, query: Queries): Promise<PaymentSetup> {
  const settings = await getSettings(query, 'payment');
  return readPaymentSetup(settings, deps.config.paymentEnvironment, deps.config.appSecret);
}
