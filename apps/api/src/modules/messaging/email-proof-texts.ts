import type { LanguageCode } from '@vh/domain';

/** The words of confirming an e-mail; `{…}` are filled in. */
export interface EmailProofTexts {
  readonly title: string;
  readonly ask: string;
  readonly yes: string;
  readonly done: string;
  readonly kept: string;
  readonly unknown: string;
  readonly open: string;
}

/** These words in the site's languages. */
export const emailProofTexts: Record<LanguageCode, EmailProofTexts> = {
  en: {
    title: 'Confirm your e-mail',
    ask: 'Confirm that {email} is yours and that you made order {number}.',
    yes: 'Confirm',
    done: 'Thank you. {email} is confirmed.',
    kept: 'Your tickets are reserved until {time}.',
    unknown: 'This link is not valid any more.',
    open: 'Open the order',
  },
  sr: {
    title: 'Potvrdite e-adresu',
    ask: 'Potvrdite da je {email} vaša adresa i da ste vi napravili porudžbinu {number}.',
    yes: 'Potvrdi',
    done: 'Hvala. Adresa {email} je potvrđena.',
    kept: 'Karte su rezervisane do {time}.',
    unknown: 'Ovaj link više ne važi.',
    open: 'Otvori porudžbinu',
  },
  ba: {
    title: 'Potvrdite e-adresu',
    ask: 'Potvrdite da je {email} vaša adresa i da ste vi napravili narudžbu {number}.',
    yes: 'Potvrdi',
    done: 'Hvala. Adresa {email} je potvrđena.',
    kept: 'Karte su rezervisane do {time}.',
    unknown: 'Ovaj link više ne važi.',
    open: 'Otvori narudžbu',
  },
  de: {
    title: 'E-Mail bestätigen',
    ask: 'Bestätigen Sie, dass {email} Ihre Adresse ist und die Bestellung {number} von Ihnen kommt.',
    yes: 'Bestätigen',
    done: 'Danke. {email} ist bestätigt.',
    kept: 'Ihre Tickets sind bis {time} reserviert.',
    unknown: 'Dieser Link gilt nicht mehr.',
    open: 'Bestellung öffnen',
  },
  fr: {
    title: 'Confirmez votre e-mail',
    ask: 'Confirmez que {email} est bien votre adresse et que la commande {number} vient de vous.',
    yes: 'Confirmer',
    done: 'Merci. {email} est confirmé.',
    kept: 'Vos billets sont réservés jusqu’au {time}.',
    unknown: 'Ce lien n’est plus valable.',
    open: 'Ouvrir la commande',
  },
  es: {
    title: 'Confirme su correo',
    ask: 'Confirme que {email} es suyo y que hizo el pedido {number}.',
    yes: 'Confirmar',
    done: 'Gracias. {email} está confirmado.',
    kept: 'Sus entradas están reservadas hasta el {time}.',
    unknown: 'Este enlace ya no es válido.',
    open: 'Abrir el pedido',
  },
  nl: {
    title: 'Bevestig je e-mailadres',
    ask: 'Bevestig dat {email} van jou is en dat je bestelling {number} hebt geplaatst.',
    yes: 'Bevestigen',
    done: 'Bedankt. {email} is bevestigd.',
    kept: 'Je tickets zijn gereserveerd tot {time}.',
    unknown: 'Deze link is niet meer geldig.',
    open: 'Bestelling openen',
  },
  ru: {
    title: 'Подтвердите адрес почты',
    ask: 'Подтвердите, что {email} — ваш адрес и заказ {number} сделали вы.',
    yes: 'Подтвердить',
    done: 'Спасибо. Адрес {email} подтверждён.',
    kept: 'Билеты забронированы до {time}.',
    unknown: 'Эта ссылка больше не действует.',
    open: 'Открыть заказ',
  },
  se: {
    title: 'Bekräfta din e-post',
    ask: 'Bekräfta att {email} är din och att du gjorde beställningen {number}.',
    yes: 'Bekräfta',
    done: 'Tack. {email} är bekräftad.',
    kept: 'Dina biljetter är reserverade till {time}.',
    unknown: 'Länken gäller inte längre.',
    open: 'Öppna beställningen',
  },
};
