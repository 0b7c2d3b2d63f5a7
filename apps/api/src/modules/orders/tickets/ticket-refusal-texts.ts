import type { LanguageCode } from '@vh/domain';

/** The words around a ticket that reached somebody for whom it was not meant; `{…}` are filled in. */
export interface TicketRefusalTexts {
  /** The link in the mail about the ticket. */
  readonly link: string;
  readonly title: string;
  readonly ask: string;
  readonly yes: string;
  readonly returned: string;
  readonly kept: string;
  readonly unknown: string;
  readonly subject: string;
  readonly intro: string;
  readonly cameBack: string;
  readonly stayed: string;
}

/** These words in the site's languages. */
export const ticketRefusalTexts: Record<LanguageCode, TicketRefusalTexts> = {
  en: {
    link: 'This was not meant for me',
    title: 'A ticket that was not meant for you',
    ask: 'A ticket for {event} was sent to {email}. If it was not meant for you, say so: it goes back to whoever sent it, and we write to you no more about it.',
    yes: 'It was not meant for me',
    returned: 'Thank you. The ticket went back to whoever sent it. We write to you no more about it.',
    kept: 'Thank you. We told whoever sent the ticket, and write to you no more about it.',
    unknown: 'This link is not valid any more.',
    subject: 'Your ticket did not reach the right person: {event}',
    intro: 'the ticket of order {number} that you sent to {name} reached somebody for whom it was not meant.',
    cameBack: 'The ticket is yours again, with a new code. Please check the address before you send it on.',
    stayed:
      'It could not come back to you, since it was used or changed since. Please write to us if you need help.',
  },
  sr: {
    link: 'Ovo nije za mene',
    title: 'Karta koja nije za vas',
    ask: 'Karta za {event} poslata je na {email}. Ako nije za vas, recite nam: vraća se onome ko ju je poslao, a mi vam o njoj više ne pišemo.',
    yes: 'Nije za mene',
    returned: 'Hvala. Karta je vraćena onome ko ju je poslao. O njoj vam više ne pišemo.',
    kept: 'Hvala. Javili smo onome ko je poslao kartu i o njoj vam više ne pišemo.',
    unknown: 'Ovaj link više ne važi.',
    subject: 'Karta nije stigla pravoj osobi: {event}',
    intro:
      'karta iz porudžbine {number} koju ste poslali (prima: {name}) stigla je nekome kome nije namenjena.',
    cameBack: 'Karta je ponovo vaša, sa novim kodom. Proverite adresu pre nego što je opet pošaljete.',
    stayed:
      'Nije mogla da vam se vrati jer je u međuvremenu iskorišćena ili izmenjena. Pišite nam ako vam treba pomoć.',
  },
  ba: {
    link: 'Ovo nije za mene',
    title: 'Karta koja nije za vas',
    ask: 'Karta za {event} poslana je na {email}. Ako nije za vas, recite nam: vraća se onome ko ju je poslao, a mi vam o njoj više ne pišemo.',
    yes: 'Nije za mene',
    returned: 'Hvala. Karta je vraćena onome ko ju je poslao. O njoj vam više ne pišemo.',
    kept: 'Hvala. Javili smo onome ko je poslao kartu i o njoj vam više ne pišemo.',
    unknown: 'Ovaj link više ne važi.',
    subject: 'Karta nije stigla pravoj osobi: {event}',
    intro:
      'karta iz narudžbe {number} koju ste poslali (prima: {name}) stigla je nekome kome nije namijenjena.',
    cameBack: 'Karta je ponovo vaša, s novim kodom. Provjerite adresu prije nego što je opet pošaljete.',
    stayed:
      'Nije mogla da vam se vrati jer je u međuvremenu iskorištena ili izmijenjena. Pišite nam ako vam treba pomoć.',
  },
  de: {
    link: 'Das war nicht für mich bestimmt',
    title: 'Ein Ticket, das nicht für Sie bestimmt war',
    ask: 'Ein Ticket für {event} wurde an {email} gesendet. Wenn es nicht für Sie bestimmt war, sagen Sie es uns: es geht an den Absender zurück, und wir schreiben Ihnen dazu nicht mehr.',
    yes: 'Es war nicht für mich bestimmt',
    returned: 'Danke. Das Ticket ging an den Absender zurück. Wir schreiben Ihnen dazu nicht mehr.',
    kept: 'Danke. Wir haben dem Absender Bescheid gesagt und schreiben Ihnen dazu nicht mehr.',
    unknown: 'Dieser Link gilt nicht mehr.',
    subject: 'Ihr Ticket kam bei der falschen Person an: {event}',
    intro:
      'das Ticket der Bestellung {number}, das Sie an {name} gesendet haben, kam bei jemandem an, für den es nicht bestimmt war.',
    cameBack:
      'Das Ticket gehört wieder Ihnen, mit neuem Code. Bitte prüfen Sie die Adresse, bevor Sie es erneut senden.',
    stayed:
      'Es konnte nicht zu Ihnen zurück, weil es inzwischen benutzt oder geändert wurde. Schreiben Sie uns, wenn Sie Hilfe brauchen.',
  },
  fr: {
    link: 'Ce n’était pas pour moi',
    title: 'Un billet qui n’était pas pour vous',
    ask: 'Un billet pour {event} a été envoyé à {email}. S’il n’était pas pour vous, dites-le : il retourne à son expéditeur et nous ne vous écrirons plus à ce sujet.',
    yes: 'Il n’était pas pour moi',
    returned: 'Merci. Le billet est retourné à son expéditeur. Nous ne vous écrirons plus à ce sujet.',
    kept: 'Merci. Nous avons prévenu l’expéditeur du billet et ne vous écrirons plus à ce sujet.',
    unknown: 'Ce lien n’est plus valable.',
    subject: 'Votre billet n’est pas arrivé à la bonne personne : {event}',
    intro:
      'le billet de la commande {number} que vous avez envoyé à {name} est arrivé chez quelqu’un à qui il n’était pas destiné.',
    cameBack:
      'Le billet est de nouveau à vous, avec un nouveau code. Vérifiez l’adresse avant de l’envoyer encore.',
    stayed:
      'Il n’a pas pu vous revenir, car il a été utilisé ou modifié depuis. Écrivez-nous si vous avez besoin d’aide.',
  },
  es: {
    link: 'Esto no era para mí',
    title: 'Una entrada que no era para usted',
    ask: 'Se envió una entrada para {event} a {email}. Si no era para usted, díganoslo: vuelve a quien la envió y no le escribimos más sobre ella.',
    yes: 'No era para mí',
    returned: 'Gracias. La entrada volvió a quien la envió. No le escribimos más sobre ella.',
    kept: 'Gracias. Avisamos a quien envió la entrada y no le escribimos más sobre ella.',
    unknown: 'Este enlace ya no es válido.',
    subject: 'Su entrada no llegó a la persona correcta: {event}',
    intro: 'la entrada del pedido {number} que envió a {name} llegó a alguien para quien no era.',
    cameBack:
      'La entrada es suya otra vez, con un código nuevo. Compruebe la dirección antes de enviarla de nuevo.',
    stayed: 'No pudo volver a usted, porque se usó o se cambió mientras tanto. Escríbanos si necesita ayuda.',
  },
  nl: {
    link: 'Dit was niet voor mij bedoeld',
    title: 'Een ticket dat niet voor jou bedoeld was',
    ask: 'Een ticket voor {event} is naar {email} gestuurd. Was het niet voor jou bedoeld, zeg het dan: het gaat terug naar de afzender en we schrijven je er niet meer over.',
    yes: 'Het was niet voor mij bedoeld',
    returned: 'Bedankt. Het ticket ging terug naar de afzender. We schrijven je er niet meer over.',
    kept: 'Bedankt. We hebben de afzender van het ticket ingelicht en schrijven je er niet meer over.',
    unknown: 'Deze link is niet meer geldig.',
    subject: 'Je ticket kwam niet bij de juiste persoon aan: {event}',
    intro:
      'het ticket van bestelling {number} dat je naar {name} stuurde, kwam bij iemand aan voor wie het niet bedoeld was.',
    cameBack:
      'Het ticket is weer van jou, met een nieuwe code. Controleer het adres voordat je het opnieuw stuurt.',
    stayed:
      'Het kon niet naar je terug, omdat het intussen gebruikt of gewijzigd is. Schrijf ons als je hulp nodig hebt.',
  },
  ru: {
    link: 'Это не для меня',
    title: 'Билет, который не для вас',
    ask: 'Билет на {event} отправлен на {email}. Если он не для вас, скажите нам: он вернётся отправителю, и мы больше не будем писать вам о нём.',
    yes: 'Он не для меня',
    returned: 'Спасибо. Билет вернулся отправителю. Мы больше не пишем вам о нём.',
    kept: 'Спасибо. Мы сообщили отправителю билета и больше не пишем вам о нём.',
    unknown: 'Эта ссылка больше не действует.',
    subject: 'Билет попал не к тому человеку: {event}',
    intro: 'билет из заказа {number}, который вы отправили ({name}), попал к тому, кому он не предназначен.',
    cameBack: 'Билет снова ваш, с новым кодом. Проверьте адрес, прежде чем отправлять его ещё раз.',
    stayed:
      'Он не мог вернуться к вам, потому что с тех пор был использован или изменён. Напишите нам, если нужна помощь.',
  },
  se: {
    link: 'Det här var inte till mig',
    title: 'En biljett som inte var till dig',
    ask: 'En biljett till {event} skickades till {email}. Om den inte var till dig, säg till: den går tillbaka till avsändaren, och vi skriver inte mer till dig om den.',
    yes: 'Den var inte till mig',
    returned: 'Tack. Biljetten gick tillbaka till avsändaren. Vi skriver inte mer till dig om den.',
    kept: 'Tack. Vi har meddelat biljettens avsändare och skriver inte mer till dig om den.',
    unknown: 'Länken gäller inte längre.',
    subject: 'Din biljett kom inte till rätt person: {event}',
    intro:
      'biljetten i beställning {number} som du skickade till {name} kom till någon som den inte var avsedd för.',
    cameBack: 'Biljetten är din igen, med en ny kod. Kontrollera adressen innan du skickar den vidare.',
    stayed:
      'Den kunde inte komma tillbaka till dig, eftersom den har använts eller ändrats sedan dess. Skriv till oss om du behöver hjälp.',
  },
};
