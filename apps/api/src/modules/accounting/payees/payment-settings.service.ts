import { createHash } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sealText } from '../../../platform/sealed-text.ts';
import {
  findSettings,
  getSettings,
  insertAuditEntry,
  loadPaymentSetup,
  lockSettings,
  paymentSecrets,
  type PaymentSetup,
  saveSettings,
  sealName,
  type SettingsInput,
  upsertSettings,
} from '#system';
import { tellOfCardPayeeChange, type CardPayeeChange } from './card-payee-change.mail.ts';
import { listPayeeReaders } from './payee-change.repo.ts';

type PaymentSettings = ResponseOf<'POST /back/settings/get-payment'>;
type PaymentChange = ParsedBodyOf<'POST /back/settings/save-payment'>;
type Change = Omit<PaymentChange, 'version'>;

/** The payment settings as staff see them: of secrets only whether and where they are set. */
export async function getPaymentSettings(
  deps: Pick<Deps, 'config'>,
  query: Queries,
): Promise<PaymentSettings> {
  const setup = await loadPaymentSetup(deps, query);
  const { cardMinutes, bankTransferDays, payspotHours } = await getSettings(query, 'checkout');
  const { sources } = setup;
  const callbacks = `${deps.config.publicOrigin}/api/v1/callbacks`;
  return {
    callbackUrls: { allsecure: `${callbacks}/allsecure`, stripe: `${callbacks}/stripe` },
    sandbox: deps.config.sandboxPayments,
    allsecure: {
      enabled: setup.allsecureEnabled,
      isReady: setup.allsecure !== undefined,
      isTest: /sandbox/i.test(setup.host),
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
      isTest: /^[a-z]k_test_/.test(setup.stripe?.secretKey ?? ''),
      currencies: [...setup.stripeCurrencies],
      secretKey: sources.stripeSecretKey,
      webhookSecret: sources.stripeWebhookSecret,
    },
    payspot: { enabled: setup.payspotEnabled },
    deadlines: { cardMinutes, bankTransferDays, payspotHours },
    version: await versionOf(query),
  };
}

/** Settings have no row of their own that could count; each sealing of a secret differs, so that a new one shows too. */
async function versionOf(query: Queries): Promise<string> {
  const sections = await Promise.all(['payment', 'checkout'].map(section => findSettings(query, section)));
  const stored = sections.map(values => [...values].sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22);
}

/**
 * Saves a change with its history; secrets are sealed on the way and never written down open. All admins are told when cards
 * are charged by other credentials: these count at once, since a key that got out must be replaced at once.
 * @throws {AppError} settings.changed when it was made from another version, or request.invalid by field
 */
export async function savePaymentSettings(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'jobs'>,
  { version, ...change }: PaymentChange,
  by: { readonly actor: Actor; readonly address: string },
): Promise<PaymentSettings> {
  return deps.db.transaction(async tx => {
    await lockSettings(tx, 'payment');
    const before = await getPaymentSettings(deps, tx);
    if (version !== undefined && version !== before.version) throw new AppError('settings.changed');
    const { host, user } = await loadPaymentSetup(deps, tx);
    const now = deps.clock.now();
    await upsertSettings(tx, 'payment', storedValuesOf(change, deps.config.appSecret), now);
    checkNewHost(host, await loadPaymentSetup(deps, tx), change);
    if (change.deadlines) await saveDeadlines(tx, change.deadlines, now);
    const after = await getPaymentSettings(deps, tx);
    const changes = cardPayeeChanges({ host, user }, change);
    if (changes.length > 0) {
      const facts = { changes, at: now, by: by.actor.name };
      await tellOfCardPayeeChange(deps, tx, facts, await listPayeeReaders(tx));
    }
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: 'settings.save-payment',
      entity: 'settings',
      entityId: 'payment',
      before: { ...before, version: undefined },
      // which secrets were touched can't be seen in the settings when they were set before too
      after: { ...after, version: undefined, changed: changedNames(change) },
      address: by.address,
    });
    return after;
  });
}

/** Secrets go to no other host than the one they were entered for: who names another enters them again. */
function checkNewHost(known: string, { host, sources }: PaymentSetup, { allsecure }: Change): void {
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

/** The settings of a change that decide where card payments go; an entered secret may be another merchant's. */
function cardPayeeChanges(
  before: Pick<PaymentSetup, 'host' | 'user'>,
  { allsecure, stripe }: Change,
): CardPayeeChange[] {
  const plain = [
    ['allsecureHost', before.host, allsecure?.host],
    ['allsecureUser', before.user, allsecure?.user],
  ] as const;
  const secrets = [
    ['allsecurePassword', allsecure?.password],
    ['allsecureApiKey', allsecure?.apiKey],
    ['allsecureSharedSecret', allsecure?.sharedSecret],
    ['stripeSecretKey', stripe?.secretKey],
    ['stripeWebhookSecret', stripe?.webhookSecret],
  ] as const;
  return [
    ...plain.flatMap(([field, was, is]) =>
      is === undefined || (is ?? '') === was ? [] : [{ field, before: was, after: is ?? '' }],
    ),
    ...secrets.flatMap(([field, is]) => {
      if (is === undefined) return [];
      return [is === null ? { field, before: '••••', after: '' } : { field }];
    }),
  ];
}

function storedValuesOf({ allsecure, stripe, payspot }: Change, appSecret: string): Record<string, unknown> {
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
    payspotEnabled: payspot?.enabled,
  };
  for (const name of Object.keys(paymentSecrets) as (keyof typeof paymentSecrets)[]) {
    const value = values[name];
    if (typeof value === 'string') values[name] = sealText(value, sealName(name), appSecret);
  }
  return values;
}

function saveDeadlines(
  tx: Tx,
  { cardMinutes, bankTransferDays, payspotHours }: NonNullable<Change['deadlines']>,
  now: Date,
): Promise<void> {
  const values: SettingsInput<'checkout'> = {
    ...(cardMinutes !== undefined && { cardMinutes }),
    ...(bankTransferDays !== undefined && { bankTransferDays }),
    ...(payspotHours !== undefined && { payspotHours }),
  };
  return saveSettings(tx, 'checkout', values, now);
}

function changedNames(change: Change): string[] {
  return Object.entries(change).flatMap(([group, values]) =>
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name]) => `${group}.${name}`),
  );
}
