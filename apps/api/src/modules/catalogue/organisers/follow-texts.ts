import type { LanguageCode } from '@vh/domain';

/** The words of following an organiser by e-mail, and of stopping it; `{…}` are filled in. */
export interface FollowTexts {
  readonly greeting: string;
  readonly subject: string;
  readonly intro: string;
  readonly ignore: string;
  readonly open: string;
  readonly title: string;
  readonly ask: string;
  readonly yes: string;
  readonly done: string;
  readonly stopAsk: string;
  readonly stopYes: string;
  readonly stopped: string;
  readonly unknown: string;
}

/** These words in the site's languages. */
export const followTexts: Record<LanguageCode, FollowTexts> = {
  en: {
    greeting: 'Hello,',
    subject: 'Please confirm: follow {organiser}',
    intro: 'somebody, hopefully you, asked {site} to send news from {organiser} to this address.',
    ignore: 'If it was not you, do nothing: without your confirmation no news is sent.',
    open: 'Follow {organiser}',
    title: 'Follow {organiser}',
    ask: 'Shall news from {organiser} go to {email}?',
    yes: 'Yes, follow',
    done: 'Thank you. News from {organiser} go to {email} from now on; every one of them has a link that stops them.',
    stopAsk: 'Stop sending news from {organiser} to {email}?',
    stopYes: 'Stop following',
    stopped: '{email} no longer gets news from {organiser}.',
    unknown: 'This link is not valid any more.',
  },
  sr: {
    greeting: 'Zdravo,',
    subject: 'Potvrdite: praćenje organizatora {organiser}',
    intro:
      'neko, verovatno vi, zatražio je na {site} da novosti organizatora {organiser} stižu na ovu adresu.',
    ignore: 'Ako to niste bili vi, ne morate ništa da radite: bez vaše potvrde ne šaljemo novosti.',
    open: 'Prati {organiser}',
    title: 'Praćenje: {organiser}',
    ask: 'Da li da novosti organizatora {organiser} stižu na {email}?',
    yes: 'Da, prati',
    done: 'Hvala. Novosti organizatora {organiser} od sada stižu na {email}; svaka ima link kojim ih možete zaustaviti.',
    stopAsk: 'Da li da novosti organizatora {organiser} više ne stižu na {email}?',
    stopYes: 'Prekini praćenje',
    stopped: '{email} više ne dobija novosti organizatora {organiser}.',
    unknown: 'Ovaj link više ne važi.',
  },
  ba: {
    greeting: 'Zdravo,',
    subject: 'Potvrdite: praćenje organizatora {organiser}',
    intro:
      'neko, vjerovatno vi, zatražio je na {site} da novosti organizatora {organiser} stižu na ovu adresu.',
    ignore: 'Ako to niste bili vi, ne morate ništa raditi: bez vaše potvrde ne šaljemo novosti.',
    open: 'Prati {organiser}',
    title: 'Praćenje: {organiser}',
    ask: 'Da li da novosti organizatora {organiser} stižu na {email}?',
    yes: 'Da, prati',
    done: 'Hvala. Novosti organizatora {organiser} od sada stižu na {email}; svaka ima link kojim ih možete zaustaviti.',
    stopAsk: 'Da li da novosti organizatora {organiser} više ne stižu na {email}?',
    stopYes: 'Prekini praćenje',
    stopped: '{email} više ne dobija novosti organizatora {organiser}.',
    unknown: 'Ovaj link više ne važi.',
  },
  de: {
    greeting: 'Guten Tag,',
    subject: 'Bitte bestätigen: {organiser} folgen',
    intro: 'jemand, vermutlich Sie, hat bei {site} Neuigkeiten von {organiser} an diese Adresse bestellt.',
    ignore: 'Wenn Sie das nicht waren, tun Sie nichts: ohne Ihre Bestätigung senden wir keine Neuigkeiten.',
    open: '{organiser} folgen',
    title: '{organiser} folgen',
    ask: 'Sollen Neuigkeiten von {organiser} an {email} gehen?',
    yes: 'Ja, folgen',
    done: 'Danke. Neuigkeiten von {organiser} gehen ab jetzt an {email}; in jeder steht ein Link zum Abbestellen.',
    stopAsk: 'Keine Neuigkeiten von {organiser} mehr an {email} senden?',
    stopYes: 'Nicht mehr folgen',
    stopped: '{email} erhält keine Neuigkeiten von {organiser} mehr.',
    unknown: 'Dieser Link gilt nicht mehr.',
  },
  fr: {
    greeting: 'Bonjour,',
    subject: 'À confirmer : suivre {organiser}',
    intro: 'quelqu’un, sans doute vous, a demandé à {site} les nouvelles de {organiser} à cette adresse.',
    ignore:
      'Si ce n’était pas vous, ne faites rien : sans votre confirmation, nous n’envoyons aucune nouvelle.',
    open: 'Suivre {organiser}',
    title: 'Suivre {organiser}',
    ask: 'Les nouvelles de {organiser} doivent-elles arriver à {email} ?',
    yes: 'Oui, suivre',
    done: 'Merci. Les nouvelles de {organiser} arrivent désormais à {email} ; chacune contient un lien pour les arrêter.',
    stopAsk: 'Ne plus envoyer les nouvelles de {organiser} à {email} ?',
    stopYes: 'Ne plus suivre',
    stopped: '{email} ne reçoit plus les nouvelles de {organiser}.',
    unknown: 'Ce lien n’est plus valable.',
  },
  es: {
    greeting: 'Hola:',
    subject: 'Confirme: seguir a {organiser}',
    intro: 'alguien, seguramente usted, pidió a {site} las novedades de {organiser} en esta dirección.',
    ignore: 'Si no fue usted, no haga nada: sin su confirmación no enviamos novedades.',
    open: 'Seguir a {organiser}',
    title: 'Seguir a {organiser}',
    ask: '¿Deben llegar a {email} las novedades de {organiser}?',
    yes: 'Sí, seguir',
    done: 'Gracias. A partir de ahora las novedades de {organiser} llegan a {email}; cada una tiene un enlace para dejarlas.',
    stopAsk: '¿Dejar de enviar las novedades de {organiser} a {email}?',
    stopYes: 'Dejar de seguir',
    stopped: '{email} ya no recibe novedades de {organiser}.',
    unknown: 'Este enlace ya no es válido.',
  },
  nl: {
    greeting: 'Hallo,',
    subject: 'Bevestig: {organiser} volgen',
    intro: 'iemand, waarschijnlijk jij, heeft {site} om nieuws van {organiser} op dit adres gevraagd.',
    ignore: 'Was jij het niet, dan hoef je niets te doen: zonder je bevestiging sturen we geen nieuws.',
    open: '{organiser} volgen',
    title: '{organiser} volgen',
    ask: 'Mag nieuws van {organiser} naar {email}?',
    yes: 'Ja, volgen',
    done: 'Bedankt. Nieuws van {organiser} gaat vanaf nu naar {email}; in elk bericht staat een link om het te stoppen.',
    stopAsk: 'Geen nieuws van {organiser} meer naar {email} sturen?',
    stopYes: 'Niet meer volgen',
    stopped: '{email} krijgt geen nieuws van {organiser} meer.',
    unknown: 'Deze link is niet meer geldig.',
  },
  ru: {
    greeting: 'Здравствуйте!',
    subject: 'Подтвердите подписку: {organiser}',
    intro: 'Кто-то, вероятно вы, попросил {site} присылать новости организатора {organiser} на этот адрес.',
    ignore: 'Если это были не вы, ничего не делайте: без вашего подтверждения мы ничего не присылаем.',
    open: 'Подписаться: {organiser}',
    title: 'Подписка: {organiser}',
    ask: 'Присылать новости организатора {organiser} на {email}?',
    yes: 'Да, подписаться',
    done: 'Спасибо. Новости организатора {organiser} теперь приходят на {email}; в каждом письме есть ссылка для отказа.',
    stopAsk: 'Больше не присылать новости организатора {organiser} на {email}?',
    stopYes: 'Отписаться',
    stopped: 'Новости организатора {organiser} больше не приходят на {email}.',
    unknown: 'Эта ссылка больше не действует.',
  },
  se: {
    greeting: 'Hej,',
    subject: 'Bekräfta: följ {organiser}',
    intro: 'någon, förmodligen du, har bett {site} om nyheter från {organiser} till den här adressen.',
    ignore: 'Om det inte var du behöver du inte göra något: utan din bekräftelse skickar vi inga nyheter.',
    open: 'Följ {organiser}',
    title: 'Följ {organiser}',
    ask: 'Ska nyheter från {organiser} gå till {email}?',
    yes: 'Ja, följ',
    done: 'Tack. Nyheter från {organiser} går från och med nu till {email}; i varje mejl finns en länk som stoppar dem.',
    stopAsk: 'Sluta skicka nyheter från {organiser} till {email}?',
    stopYes: 'Sluta följa',
    stopped: '{email} får inga fler nyheter från {organiser}.',
    unknown: 'Länken gäller inte längre.',
  },
};
