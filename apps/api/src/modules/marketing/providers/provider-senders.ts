import type { Deps } from '../../../platform/deps.ts';
import { getSettings } from '#system';
import type { FindSender } from '../delivery/marketing-sender.ts';
import { outgoingOf } from './ask-provider.ts';
import { sendByInfobip } from './infobip.ts';
import { readSmsSetup, readWhatsAppSetup } from '#messaging';
import { sendByTwilio } from './twilio.ts';
import { sendByWhatsApp } from './whatsapp.ts';

type Parts = Pick<Deps, 'config' | 'db'>;

/** Finds who sends short messages. */
export function createSmsSenderFinder({ config, db }: Parts): FindSender<'sms'> {
  return async () => {
    const settings = await getSettings(db.query, 'sms');
    const setup = readSmsSetup(settings, config);
    if (!setup) return undefined;
    const outgoing = outgoingOf(config);
    return {
      provider: setup.provider,
      perMinute: settings.perMinute,
      send: message =>
        setup.provider === 'infobip'
          ? sendByInfobip(outgoing, setup.infobip, message)
          : sendByTwilio(outgoing, setup.twilio, message),
    };
  };
}

/** Finds who sends messages by WhatsApp. */
export function createWhatsAppSenderFinder({ config, db }: Parts): FindSender<'whatsapp'> {
  return async () => {
    const settings = await getSettings(db.query, 'whatsapp');
    const setup = readWhatsAppSetup(settings, config);
    if (!setup) return undefined;
    const { perMinute } = settings;
    return {
      provider: 'whatsapp',
      perMinute,
      send: message => sendByWhatsApp(outgoingOf(config), setup, message),
    };
  };
}
