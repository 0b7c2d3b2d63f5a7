import { text, type PageSeed } from './page-seed.ts';

/** Returns and complaints. */
export const returns: PageSeed = {
  slug: 'returns-and-complaints',
  isPrimaryMenuPage: false,
  isFooterPage: true,
  texts: {
    en: text(
      'Returns and complaints',
      'When you get your money back, and whom to ask.',
      'Tickets for an event on a fixed date have no right of withdrawal. If the event is cancelled or moved to another date you get your money back by the way you paid.',
      'Something is wrong with an order? Write to us or call between 09:00 and 17:00 with the order number; it stands in your e-mail and on the ticket.',
    ),
    sr: text(
      'Povraćaj i reklamacije',
      'Kada dobijate novac nazad i koga da pitate.',
      'Za karte za događaj na određeni dan nema prava na odustanak. Ako se događaj otkaže ili pomeri, novac dobijate nazad istim putem kojim ste platili.',
      'Nešto nije u redu sa porudžbinom? Pišite nam ili pozovite od 09:00 do 17:00 i navedite broj porudžbine; stoji u poruci i na karti.',
    ),
    ba: text(
      'Povrat i reklamacije',
      'Kada dobijate novac nazad i koga da pitate.',
      'Za karte za događaj na određeni dan nema prava na odustanak. Ako se događaj otkaže ili pomjeri, novac dobijate nazad istim putem kojim ste platili.',
      'Nešto nije u redu s narudžbom? Pišite nam ili pozovite od 09:00 do 17:00 i navedite broj narudžbe; stoji u poruci i na karti.',
    ),
    de: text(
      'Rückgabe und Reklamation',
      'Wann Sie Ihr Geld zurückbekommen und wen Sie fragen.',
      'Für Tickets zu einem festen Termin gibt es kein Widerrufsrecht. Wird die Veranstaltung abgesagt oder verlegt, erhalten Sie Ihr Geld auf dem Weg zurück, auf dem Sie bezahlt haben.',
      'Stimmt etwas mit einer Bestellung nicht? Schreiben Sie uns oder rufen Sie zwischen 09:00 und 17:00 Uhr an und nennen Sie die Bestellnummer; sie steht in der E-Mail und auf dem Ticket.',
    ),
    fr: text(
      'Retours et réclamations',
      'Quand vous êtes remboursé, et à qui vous adresser.',
      'Les billets pour une date fixe ne donnent pas droit à rétractation. Si l’événement est annulé ou déplacé, vous êtes remboursé par le moyen de paiement utilisé.',
      'Un problème avec une commande ? Écrivez-nous ou appelez entre 09:00 et 17:00 en donnant le numéro de commande ; il figure dans l’e-mail et sur le billet.',
    ),
    es: text(
      'Devoluciones y reclamaciones',
      'Cuándo recupera su dinero y a quién preguntar.',
      'Las entradas para una fecha fija no tienen derecho de desistimiento. Si el evento se cancela o cambia de fecha, se le devuelve el dinero por el mismo medio de pago.',
      '¿Algo va mal con un pedido? Escríbanos o llame entre las 09:00 y las 17:00 con el número de pedido; está en el correo y en la entrada.',
    ),
    nl: text(
      'Retour en klachten',
      'Wanneer u uw geld terugkrijgt en wie u vraagt.',
      'Voor tickets op een vaste datum geldt geen herroepingsrecht. Wordt het evenement afgelast of verplaatst, dan krijgt u uw geld terug via dezelfde betaalwijze.',
      'Klopt er iets niet aan een bestelling? Schrijf ons of bel tussen 09:00 en 17:00 met het bestelnummer; dat staat in de e-mail en op het ticket.',
    ),
    ru: text(
      'Возврат и претензии',
      'Когда вернут деньги и кого спросить.',
      'Билеты на событие с твёрдой датой возврату по желанию не подлежат. Если событие отменено или перенесено, деньги вернутся тем же способом, каким вы платили.',
      'Что-то не так с заказом? Напишите нам или позвоните с 09:00 до 17:00 и назовите номер заказа; он стоит в письме и на билете.',
    ),
    se: text(
      'Återköp och klagomål',
      'När du får pengarna tillbaka och vem du frågar.',
      'Biljetter till ett bestämt datum har ingen ångerrätt. Om evenemanget ställs in eller flyttas får du pengarna tillbaka på samma sätt som du betalade.',
      'Är något fel med en beställning? Skriv eller ring mellan 09:00 och 17:00 och uppge beställningsnumret; det står i e-posten och på biljetten.',
    ),
  },
};
