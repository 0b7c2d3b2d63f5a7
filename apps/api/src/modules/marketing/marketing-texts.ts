import type { LanguageCode } from '@vh/domain';

/** What stands below news by mail. */
export interface MarketingTexts {
  readonly why: string;
  readonly unsubscribe: string;
}

/** The words below news by mail in the site's languages. */
export const marketingTexts: Readonly<Record<LanguageCode, MarketingTexts>> = {
  en: {
    why: 'You get this e-mail because you asked {name} for news about events.',
    unsubscribe: 'Stop these e-mails',
  },
  sr: {
    why: 'Ovu poruku dobijate jer ste od {name} tražili novosti o događajima.',
    unsubscribe: 'Ne želim više ove poruke',
  },
  ba: {
    why: 'Ovu poruku dobijate jer ste od {name} tražili novosti o događajima.',
    unsubscribe: 'Ne želim više ove poruke',
  },
  de: {
    why: 'Sie erhalten diese E-Mail, weil Sie sich von {name} Neuigkeiten über Veranstaltungen gewünscht haben.',
    unsubscribe: 'Diese E-Mails abbestellen',
  },
  fr: {
    why: 'Vous recevez cet e-mail parce que vous avez demandé à {name} des nouvelles sur des événements.',
    unsubscribe: 'Ne plus recevoir ces e-mails',
  },
  es: {
    why: 'Recibe este correo porque pidió a {name} novedades sobre eventos.',
    unsubscribe: 'No recibir más estos correos',
  },
  nl: {
    why: 'U krijgt deze e-mail omdat u {name} om nieuws over evenementen hebt gevraagd.',
    unsubscribe: 'Deze e-mails stopzetten',
  },
  ru: {
    why: 'Вы получили это письмо, потому что попросили {name} сообщать новости о событиях.',
    unsubscribe: 'Больше не присылать таких писем',
  },
  se: {
    why: 'Du får det här mejlet eftersom du bad {name} om nyheter om evenemang.',
    unsubscribe: 'Sluta skicka de här mejlen',
  },
};
