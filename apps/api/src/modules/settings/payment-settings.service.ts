import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import { paymentSecrets, readPaymentSetup, sealName, type PaymentSetup } from './payment-setup.ts';
import type { SettingsInput } from './setting-sections.ts';
import { upsertSettings } from './settings.repo.ts';
import { getSettings, saveSettings } from './settings.service.ts';

type PaymentSettings = ResponseOf<'POST /back/settings/get-payment'>;
type PaymentChange = ParsedBodyOf<'POST /back/settings/save-payment'>;

/** How payment providers are set up now. */
export async function loadPaymentSetup(deps: Pick<Deps, 'config'>, query: Queries): Promise<PaymentSetup> {
  const settings = await getSettings(query, 'payment');
  return readPaymentSetup(settings, deps.config.paymentEnvironment, deps.config.appSecret);
}

/** The payment settings as staff see them: of secrets only whether and where they are set. */
export async function getPaymentSettings(
  deps: Pick<Deps, 'config'>,
  query: Queries,
): Promise<PaymentSettings> {
  const setup = await loadPaymentSetup(deps, query);
  const { cardMinutes, bankTransferDays } = await getSettings(query, 'checkout');
  const { sources } = setup;
  const callbacks = `${deps.config.publicOrigin}/api/v1/callbacks`;
  return {
    callbackUrls: { allsecure: `${callbacks}/allsecure`, stripe: `${callbacks}/stripe` },
    sandbox: deps.config.sandboxPayments,
    allsecure: {
      enabled: setup.allsecureEnabled,
      isReady: setup.allsecure !== undefined,
      host: setup.host,
      user: setup.user,
      currencies: [...setup.allsecureCurrencies],
      password: sources.allsecurePassword,
      apiKey: sources.allsecureApiKey,
      sharedSecret: sources.allsecureSharedSecret,
    },
    stripe: {
      enabled: setup.stripeEnabled,
      isReady: setup.stripe !== undefined,
      currencies: [...setup.stripeCurrencies],
      secretKey: sources.stripeSecretKey,
      webhookSecret: sources.stripeWebhookSecret,
    },
    deadlines: { cardMinutes, bankTransferDays },
  };
}

/** Saves a change with its history; secrets are sealed on the way and never written down open. */
export async function savePaymentSettings(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  change: PaymentChange,
  by: { readonly actor: Actor; readonly address: string },
): Promise<PaymentSettings> {
  return deps.db.transaction(async tx => {
    const before = await getPaymentSettings(deps, tx);
    const { host } = await loadPaymentSetup(deps, tx);
    const now = deps.clock.now();
    await upsertSettings(tx, 'payment', storedValuesOf(change, deps.config.appSecret), now);
    checkNewHost(host, await loadPaymentSetup(deps, tx), change);
    if (change.deadlines) await saveDeadlines(tx, change.deadlines, now);
    const after = await getPaymentSettings(deps, tx);
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: 'settings.save-payment',
      entity: 'settings',
      entityId: 'payment',
      before,
      // which secrets were touched can't be seen in the settings when they were set before too
      after: { ...after, changed: changedNames(change) },
      address: by.address,
    });
    return after;
  });
}

/** Secrets go to no other host than the one they were entered for: who names another enters them again. */
function checkNewHost(known: string, { host, sources }: PaymentSetup, { allsecure }: PaymentChange): void {
  if (host === '' || host === known) return;
  const secrets = [
    ['password', sources.allsecurePassword],
    ['apiKey', sources.allsecureApiKey],
    ['sharedSecret', sources.allsecureSharedSecret],
  ] as const;
  const missing = secrets.filter(([name, source]) => source !== 'none' && !allsecure?.[name]);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(([name]) => [`allsecure.${name}`, 'required']));
  throw new AppError('request.invalid', {
    message: 'another host needs the secrets once more',
    fields,
  });
}

function storedValuesOf({ allsecure, stripe }: PaymentChange, appSecret: string): Record<string, unknown> {
  const values: Record<string, unknown> = {
    allsecureEnabled: allsecure?.enabled,
    allsecureHost: allsecure?.host,
    allsecureUser: allsecure?.user,
    allsecureCurrencies: allsecure?.currencies,
    allsecurePassword: allsecure?.password,
    allsecureApiKey: allsecure?.apiKey,
    allsecureSharedSecret: allsecure?.sharedSecret,
    stripeEnabled: stripe?.enabled,
    stripeCurrencies: stripe?.currencies,
    stripeSecretKey: stripe?.secretKey,
    stripeWebhookSecret: stripe?.webhookSecret,
  };
  for (const name of Object.keys(paymentSecrets) as (keyof typeof paymentSecrets)[]) {
    const value = values[name];
    if (typeof value === 'string') values[name] = sealText(value, sealName(name), appSecret);
  }
  return values;
}

function saveDeadlines(
  tx: Tx,
  { cardMinutes, bankTransferDays }: NonNullable<PaymentChange['deadlines']>,
  now: Date,
): Promise<void> {
  const values: SettingsInput<'checkout'> = {
    ...(cardMinutes !== undefined && { cardMinutes }),
    ...(bankTransferDays !== undefined && { bankTransferDays }),
  };
  return saveSettings(tx, 'checkout', values, now);
}

function changedNames(change: PaymentChange): string[] {
  return Object.entries(change).flatMap(([group, values]) =>
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name]) => `${group}.${name}`),
  );
}
