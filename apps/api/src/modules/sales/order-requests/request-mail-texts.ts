import type { LanguageCode } from '@vh/domain';

/** The words of the mails about requests of buyers; `{…}` are filled in. */
export interface RequestMailTexts {
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly receivedSubject: string;
  readonly received: string;
  readonly receivedNext: string;
  readonly doneSubject: string;
  readonly done: string;
  readonly declinedSubject: string;
  readonly declined: string;
  readonly expiredSubject: string;
  readonly expired: string;
  /** Stands in the mail about the refund. */
  readonly approved: string;
  readonly order: string;
  readonly open: string;
}

/** The words of the mails about requests in the site's languages. */
export const requestMailTexts: Record<LanguageCode, RequestMailTexts> = {
  en: {
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    receivedSubject: 'Your request was received: {event}',
    received: 'we have passed your request about {event} to the organiser.',
    receivedNext:
      'You get an answer by e-mail, by {until} at the latest. Your tickets stay valid until then; on the page of your order you can withdraw the request.',
    doneSubject: 'Your request was met: {event}',
    done: 'the organiser of {event} has done what you asked for.',
    declinedSubject: 'Your request was declined: {event}',
    declined: 'the organiser of {event} has declined your request. Your tickets stay valid.',
    expiredSubject: 'Your request was not answered: {event}',
    expired:
      'the organiser of {event} did not answer your request in time, so it has expired. Your tickets stay valid. Before the event starts you can send another request.',
    approved: 'The organiser has approved your request.',
    order: 'Order',
    open: 'Open my order',
  },
  sr: {
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    receivedSubject: 'Vaš zahtev je primljen: {event}',
    received: 'prosledili smo organizatoru vaš zahtev za {event}.',
    receivedNext:
      'Odgovor dobijate e-poštom, najkasnije {until}. Vaše karte do tada važe; na stranici porudžbine možete da povučete zahtev.',
    doneSubject: 'Vaš zahtev je ispunjen: {event}',
    done: 'organizator događaja {event} je uradio ono što ste tražili.',
    declinedSubject: 'Vaš zahtev je odbijen: {event}',
    declined: 'organizator događaja {event} je odbio vaš zahtev. Vaše karte i dalje važe.',
    expiredSubject: 'Na vaš zahtev nije odgovoreno: {event}',
    expired:
      'organizator događaja {event} nije na vreme odgovorio na vaš zahtev, pa je istekao. Vaše karte i dalje važe. Do početka događaja možete da pošaljete novi zahtev.',
    approved: 'Organizator je odobrio vaš zahtev.',
    order: 'Porudžbina',
    open: 'Otvori porudžbinu',
  },
  ba: {
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    receivedSubject: 'Vaš zahtjev je primljen: {event}',
    received: 'proslijedili smo organizatoru vaš zahtjev za {event}.',
    receivedNext:
      'Odgovor dobijate e-poštom, najkasnije {until}. Vaše karte do tada važe; na stranici narudžbe možete povući zahtjev.',
    doneSubject: 'Vaš zahtjev je ispunjen: {event}',
    done: 'organizator događaja {event} je uradio ono što ste tražili.',
    declinedSubject: 'Vaš zahtjev je odbijen: {event}',
    declined: 'organizator događaja {event} je odbio vaš zahtjev. Vaše karte i dalje važe.',
    expiredSubject: 'Na vaš zahtjev nije odgovoreno: {event}',
    expired:
      'organizator događaja {event} nije na vrijeme odgovorio na vaš zahtjev, pa je istekao. Vaše karte i dalje važe. Do početka događaja možete poslati novi zahtjev.',
    approved: 'Organizator je odobrio vaš zahtjev.',
    order: 'Narudžba',
    open: 'Otvori narudžbu',
  },
  de: {
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    receivedSubject: 'Ihre Anfrage ist eingegangen: {event}',
    received: 'wir haben Ihre Anfrage zu {event} an den Veranstalter weitergeleitet.',
    receivedNext:
      'Sie erhalten die Antwort per E-Mail, spätestens bis {until}. Ihre Tickets bleiben bis dahin gültig; auf der Seite Ihrer Bestellung können Sie die Anfrage zurückziehen.',
    doneSubject: 'Ihre Anfrage ist erledigt: {event}',
    done: 'der Veranstalter von {event} hat Ihre Bitte erfüllt.',
    declinedSubject: 'Ihre Anfrage wurde abgelehnt: {event}',
    declined: 'der Veranstalter von {event} hat Ihre Anfrage abgelehnt. Ihre Tickets bleiben gültig.',
    expiredSubject: 'Ihre Anfrage blieb ohne Antwort: {event}',
    expired:
      'der Veranstalter von {event} hat Ihre Anfrage nicht rechtzeitig beantwortet; sie ist abgelaufen. Ihre Tickets bleiben gültig. Bis zum Beginn der Veranstaltung können Sie erneut anfragen.',
    approved: 'Der Veranstalter hat Ihre Anfrage angenommen.',
    order: 'Bestellung',
    open: 'Meine Bestellung öffnen',
  },
  fr: {
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    receivedSubject: 'Votre demande a été reçue : {event}',
    received: 'nous avons transmis à l’organisateur votre demande concernant {event}.',
    receivedNext:
      'Vous recevrez la réponse par e-mail, au plus tard le {until}. D’ici là, vos billets restent valables ; vous pouvez retirer la demande sur la page de votre commande.',
    doneSubject: 'Votre demande est traitée : {event}',
    done: 'l’organisateur de {event} a fait ce que vous demandiez.',
    declinedSubject: 'Votre demande a été refusée : {event}',
    declined: 'l’organisateur de {event} a refusé votre demande. Vos billets restent valables.',
    expiredSubject: 'Votre demande est restée sans réponse : {event}',
    expired:
      'l’organisateur de {event} n’a pas répondu à temps à votre demande, elle a expiré. Vos billets restent valables. Vous pouvez envoyer une nouvelle demande avant le début de l’événement.',
    approved: 'L’organisateur a accepté votre demande.',
    order: 'Commande',
    open: 'Ouvrir ma commande',
  },
  es: {
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    receivedSubject: 'Hemos recibido su solicitud: {event}',
    received: 'hemos enviado al organizador su solicitud sobre {event}.',
    receivedNext:
      'Recibirá la respuesta por correo electrónico, a más tardar el {until}. Hasta entonces sus entradas siguen siendo válidas; en la página de su pedido puede retirar la solicitud.',
    doneSubject: 'Su solicitud está atendida: {event}',
    done: 'el organizador de {event} ha hecho lo que usted pidió.',
    declinedSubject: 'Su solicitud ha sido rechazada: {event}',
    declined: 'el organizador de {event} ha rechazado su solicitud. Sus entradas siguen siendo válidas.',
    expiredSubject: 'Su solicitud quedó sin respuesta: {event}',
    expired:
      'el organizador de {event} no respondió a tiempo a su solicitud, que ha caducado. Sus entradas siguen siendo válidas. Antes del comienzo del evento puede enviar otra solicitud.',
    approved: 'El organizador ha aprobado su solicitud.',
    order: 'Pedido',
    open: 'Abrir mi pedido',
  },
  nl: {
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    receivedSubject: 'Uw verzoek is ontvangen: {event}',
    received: 'we hebben uw verzoek over {event} doorgegeven aan de organisator.',
    receivedNext:
      'U krijgt het antwoord per e-mail, uiterlijk {until}. Tot dan blijven uw tickets geldig; op de pagina van uw bestelling kunt u het verzoek intrekken.',
    doneSubject: 'Uw verzoek is uitgevoerd: {event}',
    done: 'de organisator van {event} heeft gedaan wat u vroeg.',
    declinedSubject: 'Uw verzoek is afgewezen: {event}',
    declined: 'de organisator van {event} heeft uw verzoek afgewezen. Uw tickets blijven geldig.',
    expiredSubject: 'Uw verzoek is niet beantwoord: {event}',
    expired:
      'de organisator van {event} heeft uw verzoek niet op tijd beantwoord; het is verlopen. Uw tickets blijven geldig. Tot het begin van het evenement kunt u een nieuw verzoek sturen.',
    approved: 'De organisator heeft uw verzoek goedgekeurd.',
    order: 'Bestelling',
    open: 'Mijn bestelling openen',
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    receivedSubject: 'Ваш запрос получен: {event}',
    received: 'Мы передали организатору ваш запрос по событию {event}.',
    receivedNext:
      'Ответ придёт по электронной почте не позднее {until}. До этого ваши билеты действительны; на странице заказа запрос можно отозвать.',
    doneSubject: 'Ваш запрос выполнен: {event}',
    done: 'Организатор события {event} сделал то, о чём вы просили.',
    declinedSubject: 'Ваш запрос отклонён: {event}',
    declined: 'Организатор события {event} отклонил ваш запрос. Ваши билеты остаются действительными.',
    expiredSubject: 'Ваш запрос остался без ответа: {event}',
    expired:
      'Организатор события {event} не ответил на ваш запрос вовремя, и срок запроса истёк. Ваши билеты остаются действительными. До начала события можно отправить новый запрос.',
    approved: 'Организатор одобрил ваш запрос.',
    order: 'Заказ',
    open: 'Открыть заказ',
  },
  se: {
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    receivedSubject: 'Din begäran är mottagen: {event}',
    received: 'vi har skickat din begäran om {event} vidare till arrangören.',
    receivedNext:
      'Du får svar med e-post senast {until}. Till dess gäller dina biljetter; på sidan för din order kan du ta tillbaka begäran.',
    doneSubject: 'Din begäran är utförd: {event}',
    done: 'arrangören av {event} har gjort det du bad om.',
    declinedSubject: 'Din begäran avslogs: {event}',
    declined: 'arrangören av {event} har avslagit din begäran. Dina biljetter gäller fortfarande.',
    expiredSubject: 'Din begäran fick inget svar: {event}',
    expired:
      'arrangören av {event} svarade inte på din begäran i tid, så den har löpt ut. Dina biljetter gäller fortfarande. Före evenemangets början kan du skicka en ny begäran.',
    approved: 'Arrangören har godkänt din begäran.',
    order: 'Order',
    open: 'Öppna min order',
  },
};
