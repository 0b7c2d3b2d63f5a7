import { createHash } from 'node:crypto';
import { messageSecrets, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { getSettings, insertAuditEntry, lockSettings, nothingChanged, upsertSettings } from '#system';
import {
  callbackUrlsOf,
  messageSealName,
  type MessageSecret,
  openSecrets,
  readSmsSetup,
  readWhatsAppSetup,
} from '#messaging';

type Parts = Pick<Deps, 'config' | 'db' | 'clock'>;
type Sms = ResponseOf<'POST /back/settings/get-sms'>;
type WhatsApp = ResponseOf<'POST /back/settings/get-whatsapp'>;

/** How short messages are sent, as staff see it: of secrets only whether they are set. */
export async function getSms({ config }: Pick<Deps, 'config'>, query: Queries): Promise<Sms> {
  const settings = await getSettings(query, 'sms');
  const { provider, infobipHost, infobipSender, twilioAccount, twilioSender, perMinute } = settings;
  const open = openSecrets(settings, config);
  const { infobip, twilio } = callbackUrlsOf(config);
  return {
    ...{ provider, infobipHost, infobipSender, twilioAccount, twilioSender, perMinute },
    secrets: {
      infobipKey: open('infobipKey') !== undefined,
      twilioToken: open('twilioToken') !== undefined,
    },
    unreadable: unreadableOf(settings, open),
    isReady: readSmsSetup(settings, config) !== undefined,
    callbackUrls: { infobip, twilio },
    version: versionOf(settings),
  };
}

/** How messages by WhatsApp are sent, as staff see it: of secrets only whether they are set. */
export async function getWhatsApp({ config }: Pick<Deps, 'config'>, query: Queries): Promise<WhatsApp> {
  const settings = await getSettings(query, 'whatsapp');
  const { phoneNumberId, graphVersion, perMinute } = settings;
  const open = openSecrets(settings, config);
  return {
    ...{ phoneNumberId, graphVersion, perMinute },
    secrets: {
      accessToken: open('accessToken') !== undefined,
      appSecret: open('appSecret') !== undefined,
      verifyToken: open('verifyToken') !== undefined,
    },
    unreadable: unreadableOf(settings, open),
    isReady: readWhatsAppSetup(settings, config) !== undefined,
    callbackUrl: callbackUrlsOf(config).whatsapp,
    version: versionOf(settings),
  };
}

/**
 * Saves how short messages are sent, with its history.
 * @throws {AppError} settings.changed, or request.invalid at `infobipKey` when another host is to get a key that was not
 * typed for it
 */
export function saveSms(
  deps: Parts,
  actor: Actor,
  { version, infobipKey, twilioToken, ...facts }: ParsedBodyOf<'POST /back/settings/save-sms'>,
): Promise<Sms> {
  return save(deps, actor, {
    section: 'sms',
    version,
    facts,
    secrets: { infobipKey, twilioToken },
    read: tx => getSms(deps, tx),
    refuse: before => {
      const isOther = facts.infobipHost !== before.infobipHost && facts.infobipHost !== '';
      if (isOther && before.secrets.infobipKey && infobipKey === undefined)
        throw new AppError('request.invalid', { fields: { infobipKey: 'required' } });
    },
  });
}

/**
 * Saves how messages by WhatsApp are sent, with its history.
 * @throws {AppError} settings.changed
 */
export function saveWhatsApp(
  deps: Parts,
  actor: Actor,
  {
    version,
    accessToken,
    appSecret,
    verifyToken,
    ...facts
  }: ParsedBodyOf<'POST /back/settings/save-whatsapp'>,
): Promise<WhatsApp> {
  return save(deps, actor, {
    section: 'whatsapp',
    version,
    facts,
    secrets: { accessToken, appSecret, verifyToken },
    read: tx => getWhatsApp(deps, tx),
  });
}

async function save<T extends { readonly version: string }>(
  { db, clock, config }: Parts,
  actor: Actor,
  change: {
    readonly section: 'sms' | 'whatsapp';
    readonly version: string;
    readonly facts: Readonly<Record<string, unknown>>;
    /** Undefined stays, null is forgotten. */
    readonly secrets: Readonly<Partial<Record<MessageSecret, string | null | undefined>>>;
    readonly read: (tx: Tx) => Promise<T>;
    readonly refuse?: (before: T) => void;
  },
): Promise<T> {
  const { section, facts, secrets, read } = change;
  return db.transaction(async tx => {
    await lockSettings(tx, section);
    const before = await read(tx);
    if (before.version !== change.version) throw new AppError('settings.changed');
    change.refuse?.(before);
    const sealed = messageSecrets.flatMap(name => {
      const typed = secrets[name];
      if (typed === undefined) return [];
      return [[name, typed === null ? null : sealText(typed, messageSealName(name), config.appSecret)]];
    });
    const at = clock.now();
    await upsertSettings(tx, section, { ...facts, ...Object.fromEntries(sealed) }, at);
    const after = await read(tx);
    if (after.version === before.version) {
      nothingChanged(tx);
      return after;
    }
    await insertAuditEntry(tx, {
      ...{
        at,
        userId: actor.userId,
        action: `settings.save-${section}`,
        entity: 'settings',
        entityId: section,
      },
      before: { ...before, version: undefined },
      // which secrets were typed can't be seen in the settings when they were set before too
      after: { ...after, version: undefined, changed: sealed.map(([name]) => name) },
    });
    return after;
  });
}

function unreadableOf(
  settings: Readonly<Partial<Record<MessageSecret, string | undefined>>>,
  open: (name: MessageSecret) => string | undefined,
): MessageSecret[] {
  return messageSecrets.filter(name => settings[name] !== undefined && open(name) === undefined);
}

/** Each sealing differs, so that a new key which nobody can see still tells the second editor. */
function versionOf(settings: object): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}
