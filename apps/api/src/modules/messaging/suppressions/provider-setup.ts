import { createHmac } from 'node:crypto';
import type { messageSecrets } from '@vh/contract';
import type { Config } from '../../../platform/config.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { openSealedText } from '../../../platform/sealed-text.ts';
import type { Settings } from '#system';

/** The name of a secret. */
export type MessageSecret = (typeof messageSecrets)[number];

/** What a sealed secret is bound to. */
export function messageSealName(name: MessageSecret): string {
  return `messages.${name}`;
}

/** What Infobip needs. */
export interface InfobipSetup {
  readonly host: string;
  readonly key: string;
  readonly sender: string;
  readonly callbackUrl: string;
}

/** What Twilio needs. */
export interface TwilioSetup {
  readonly host: string;
  readonly account: string;
  readonly token: string;
  readonly sender: string;
  readonly callbackUrl: string;
}

/** What the Cloud API of WhatsApp needs. */
export interface WhatsAppSetup {
  readonly host: string;
  readonly version: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
}

type Site = Pick<Config, 'appSecret' | 'publicOrigin'>;

/** Where each provider tells what became of messages. */
export function callbackUrlsOf(config: Site) {
  const base = `${config.publicOrigin}/api/v1/callbacks/messages`;
  return {
    infobip: `${base}/infobip/${infobipToken(config)}`,
    twilio: `${base}/twilio`,
    whatsapp: `${base}/whatsapp`,
  };
}

/** Infobip signs nothing: who knows the address is believed. */
export function infobipToken({ appSecret }: Pick<Config, 'appSecret'>): string {
  const key = derivedKey(appSecret, 'infobip callback');
  return createHmac('sha256', key).update('token').digest('base64url');
}

/** Opens stored secrets; undefined for those that are not set or can't be opened. */
export function openSecrets(
  settings: Readonly<Partial<Record<MessageSecret, string | undefined>>>,
  { appSecret }: Pick<Config, 'appSecret'>,
) {
  return (name: MessageSecret): string | undefined => {
    const sealed = settings[name];
    return sealed === undefined ? undefined : openSealedText(sealed, messageSealName(name), appSecret);
  };
}

/** Who sends short messages; undefined while nobody is set up whole. */
export function readSmsSetup(
  settings: Settings<'sms'>,
  config: Site,
):
  | { readonly provider: 'infobip'; readonly infobip: InfobipSetup }
  | { readonly provider: 'twilio'; readonly twilio: TwilioSetup }
  | undefined {
  const open = openSecrets(settings, config);
  const urls = callbackUrlsOf(config);
  if (settings.provider === 'infobip') {
    const { infobipHost: host, infobipSender: sender } = settings;
    const key = open('infobipKey');
    if (host === '' || sender === '' || key === undefined) return undefined;
    return { provider: 'infobip', infobip: { host, key, sender, callbackUrl: urls.infobip } };
  }
  if (settings.provider === 'twilio') {
    const { twilioHost: host, twilioAccount: account, twilioSender: sender } = settings;
    const token = open('twilioToken');
    if (account === '' || sender === '' || token === undefined) return undefined;
    return { provider: 'twilio', twilio: { host, account, token, sender, callbackUrl: urls.twilio } };
  }
  return undefined;
}

/** What WhatsApp needs; undefined while something is missing. */
export function readWhatsAppSetup(settings: Settings<'whatsapp'>, config: Site): WhatsAppSetup | undefined {
  const accessToken = openSecrets(settings, config)('accessToken');
  const { whatsappHost: host, graphVersion: version, phoneNumberId } = settings;
  if (phoneNumberId === '' || accessToken === undefined) return undefined;
  return { host, version, phoneNumberId, accessToken };
}
