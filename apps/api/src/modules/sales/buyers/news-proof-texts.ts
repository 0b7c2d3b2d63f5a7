import type { LanguageCode } from '@vh/domain';

/** The words of confirming that somebody wants news by e-mail; `{…}` are filled in. */
export interface NewsProofTexts {
  readonly greeting: string;
  readonly subject: string;
  readonly intro: string;
  readonly ignore: string;
  readonly open: string;
  readonly title: string;
  readonly ask: string;
  readonly yes: string;
  readonly done: string;
  readonly unknown: string;
}

/** These words in the site's languages. */
export const newsProofTexts: Record<LanguageCode, NewsProofTexts> = {
  en: {
    greeting: 'Hello,',
    subject: 'Please confirm: news about events',
    intro: 'somebody, hopefully you, asked {site} for news about events at this address.',
    ignore: 'If it was not you, do nothing: without your confirmation we send no news.',
    open: 'Confirm that I want news',
    title: 'News about events',
    ask: 'Shall {site} send news about events to {email}?',
    yes: 'Yes, send me news',
    done: 'Thank you. News go to {email} from now on; every one of them has a link that stops them.',
    unknown: 'This link is not valid any more.',
  },
  sr: {
    greeting: 'Zdravo,',
    subject: 'Potvrdite: novosti o događajima',
    intro: 'neko, verovatno vi, zatražio je na {site} novosti o događajima na ovu adresu.',
    ignore: 'Ako to niste bili vi, ne morate ništa da radite: bez vaše potvrde ne šaljemo novosti.',
    open: 'Potvrđujem da želim novosti',
    title: 'Novosti o događajima',
    ask: 'Da li {site} da šalje novosti o događajima na {email}?',
    yes: 'Da, šaljite mi novosti',
    done: 'Hvala. Novosti od sada stižu na {email}; svaka ima link kojim ih možete zaustaviti.',
    unknown: 'Ovaj link više ne važi.',
  },
  ba: {
    greeting: 'Zdravo,',
    subject: 'Potvrdite: novosti o događajima',
    intro: 'neko, vjerovatno vi, zatražio je na {site} novosti o događajima na ovu adresu.',
    ignore: 'Ako to niste bili vi, ne morate ništa raditi: bez vaše potvrde ne šaljemo novosti.',
    open: 'Potvrđujem da želim novosti',
    title: 'Novosti o događajima',
    ask: 'Da li {site} da šalje novosti o događajima na {email}?',
    yes: 'Da, šaljite mi novosti',
    done: 'Hvala. Novosti od sada stižu na {email}; svaka ima link kojim ih možete zaustaviti.',
    unknown: 'Ovaj link više ne važi.',
  },
  de: {
    greeting: 'Guten Tag,',
    subject: 'Bitte bestätigen: Neuigkeiten über Veranstaltungen',
    intro:
      'jemand, vermutlich Sie, hat bei {site} Neuigkeiten über Veranstaltungen an diese Adresse bestellt.',
    ignore: 'Wenn Sie das nicht waren, tun Sie nichts: ohne Ihre Bestätigung senden wir keine Neuigkeiten.',
    open: 'Neuigkeiten bestätigen',
    title: 'Neuigkeiten über Veranstaltungen',
    ask: 'Soll {site} Neuigkeiten über Veranstaltungen an {email} senden?',
    yes: 'Ja, Neuigkeiten senden',
    done: 'Danke. Neuigkeiten gehen ab jetzt an {email}; in jeder steht ein Link zum Abbestellen.',
    unknown: 'Dieser Link gilt nicht mehr.',
  },
  fr: {
    greeting: 'Bonjour,',
    subject: 'À confirmer : nouvelles sur les événements',
    intro: 'quelqu’un, sans doute vous, a demandé à {site} des nouvelles sur les événements à cette adresse.',
    ignore:
      'Si ce n’était pas vous, ne faites rien : sans votre confirmation, nous n’envoyons aucune nouvelle.',
    open: 'Confirmer que je veux des nouvelles',
    title: 'Nouvelles sur les événements',
    ask: '{site} doit-il envoyer des nouvelles sur les événements à {email} ?',
    yes: 'Oui, envoyez-moi des nouvelles',
    done: 'Merci. Les nouvelles arrivent désormais à {email} ; chacune contient un lien pour les arrêter.',
    unknown: 'Ce lien n’est plus valable.',
  },
  es: {
    greeting: 'Hola:',
    subject: 'Confirme: novedades sobre eventos',
    intro: 'alguien, seguramente usted, pidió a {site} novedades sobre eventos en esta dirección.',
    ignore: 'Si no fue usted, no haga nada: sin su confirmación no enviamos novedades.',
    open: 'Confirmar que quiero novedades',
    title: 'Novedades sobre eventos',
    ask: '¿Debe {site} enviar novedades sobre eventos a {email}?',
    yes: 'Sí, envíenme novedades',
    done: 'Gracias. A partir de ahora las novedades llegan a {email}; cada una tiene un enlace para dejarlas.',
    unknown: 'Este enlace ya no es válido.',
  },
  nl: {
    greeting: 'Hallo,',
    subject: 'Bevestig: nieuws over evenementen',
    intro: 'iemand, waarschijnlijk jij, heeft {site} om nieuws over evenementen op dit adres gevraagd.',
    ignore: 'Was jij het niet, dan hoef je niets te doen: zonder je bevestiging sturen we geen nieuws.',
    open: 'Bevestigen dat ik nieuws wil',
    title: 'Nieuws over evenementen',
    ask: 'Mag {site} nieuws over evenementen sturen naar {email}?',
    yes: 'Ja, stuur me nieuws',
    done: 'Bedankt. Nieuws gaat vanaf nu naar {email}; in elk bericht staat een link om het te stoppen.',
    unknown: 'Deze link is niet meer geldig.',
  },
  ru: {
    greeting: 'Здравствуйте!',
    subject: 'Подтвердите: новости о событиях',
    intro: 'Кто-то, вероятно вы, попросил {site} присылать новости о событиях на этот адрес.',
    ignore: 'Если это были не вы, ничего не делайте: без вашего подтверждения мы ничего не присылаем.',
    open: 'Подтвердить, что хочу новости',
    title: 'Новости о событиях',
    ask: 'Присылать новости о событиях от {site} на {email}?',
    yes: 'Да, присылайте новости',
    done: 'Спасибо. Новости теперь приходят на {email}; в каждом письме есть ссылка для отказа.',
    unknown: 'Эта ссылка больше не действует.',
  },
  se: {
    greeting: 'Hej,',
    subject: 'Bekräfta: nyheter om evenemang',
    intro: 'någon, förmodligen du, har bett {site} om nyheter om evenemang till den här adressen.',
    ignore: 'Om det inte var du behöver du inte göra något: utan din bekräftelse skickar vi inga nyheter.',
    open: 'Bekräfta att jag vill ha nyheter',
    title: 'Nyheter om evenemang',
    ask: 'Ska {site} skicka nyheter om evenemang till {email}?',
    yes: 'Ja, skicka nyheter',
    done: 'Tack. Nyheter går från och med nu till {email}; i varje mejl finns en länk som stoppar dem.',
    unknown: 'Länken gäller inte längre.',
  },
};
