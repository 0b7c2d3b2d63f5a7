import type { LanguageCode, SchedulePart } from '@vh/domain';

/** The words by which buyers are told what became of an event; `{…}` are filled in. */
export interface EventNewsTexts {
  /** It has another date. */
  readonly moved: string;
  /** It is put off, and the new date is not known. */
  readonly putOff: string;
  /** Until when tickets may be returned. */
  readonly returns: string;
  /** It is cancelled, and the order was not paid yet. */
  readonly unpaid: string;
  /** One of the events of a ticket for several. */
  readonly partCancelled: string;
  readonly partPutOff: string;
  readonly partMoved: string;
  readonly partChanged: string;
  /** Parts of its schedule have changed; a line for each follows. */
  readonly changed: string;
  readonly changedSubject: string;
  /** Of the mail that it has another date, and of the one that it is put off. */
  readonly movedSubject: string;
  readonly putOffSubject: string;
  /** One changed part, with and without what was announced before. */
  readonly change: string;
  readonly changeFromNone: string;
  readonly parts: Readonly<Record<Exclude<SchedulePart, 'address' | 'online'>, string>>;
  /** The link by which it is watched from afar has changed. */
  readonly online: string;
}

/** The same in the site's languages. */
export const eventNewsTexts: Record<LanguageCode, EventNewsTexts> = {
  en: {
    online: 'The link to watch online has changed: the new one is on the page of your tickets.',
    changed: '{event} has changed. Your tickets stay valid.',
    changedSubject: 'Changed: {event}',
    movedSubject: 'New date for {event}: {date}',
    putOffSubject: 'Postponed: {event}',
    partChanged:
      'Your ticket for {pass} admits you to several events. One of them, {event}, has changed. Your ticket stays valid.',
    change: '{part}: {after} (was {before})',
    changeFromNone: '{part}: {after}',
    parts: { start: 'Start', doors: 'Doors open', end: 'End', place: 'Venue', hall: 'Hall' },
    moved: '{event} has a new date: {date}. It was to be on {before}. Your tickets stay valid.',
    putOff: '{event} is postponed; the new date will follow. Your tickets stay valid for it.',
    returns: 'If that does not suit you, you can return them by {until} and get everything you paid back.',
    unpaid:
      '{event} is cancelled, and your order {number} with it. It was not paid yet: please do not pay it any more.',
    partCancelled:
      'Your ticket for {pass} admits you to several events. One of them, {event}, is cancelled. For the others it stays valid.',
    partPutOff:
      'Your ticket for {pass} admits you to several events. One of them, {event}, is postponed; the new date will follow. Your ticket stays valid.',
    partMoved:
      'Your ticket for {pass} admits you to several events. One of them, {event}, has a new date: {date}. Your ticket stays valid.',
  },
  sr: {
    online: 'Promenjen je link za praćenje uživo: novi je na stranici vaših karata.',
    changed: 'Promenjeni su podaci za {event}. Vaše karte i dalje važe.',
    changedSubject: 'Promena: {event}',
    movedSubject: 'Novi termin, {event}: {date}',
    putOffSubject: 'Odloženo: {event}',
    partChanged:
      'Vaša karta za {pass} važi za više događaja. Promenjeni su podaci za jedan od njih: {event}. Karta i dalje važi.',
    change: '{part}: {after} (ranije: {before})',
    changeFromNone: '{part}: {after}',
    parts: {
      start: 'Početak',
      doors: 'Otvaranje vrata',
      end: 'Kraj',
      place: 'Mesto održavanja',
      hall: 'Sala',
    },
    moved: '{event} ima novi termin: {date}. Ranije najavljen termin: {before}. Vaše karte i dalje važe.',
    putOff: '{event} je odložen; novi termin će biti objavljen. Vaše karte važe i za njega.',
    returns:
      'Ako vam to ne odgovara, možete da ih vratite i dobijete nazad sve što ste platili. Rok: {until}.',
    unpaid:
      '{event} je otkazan, a sa njim i vaša porudžbina {number}. Još nije plaćena: molimo vas da je ne plaćate.',
    partCancelled:
      'Vaša karta za {pass} važi za više događaja. Jedan od njih, {event}, je otkazan. Za ostale i dalje važi.',
    partPutOff:
      'Vaša karta za {pass} važi za više događaja. Jedan od njih, {event}, je odložen; novi termin će biti objavljen. Karta i dalje važi.',
    partMoved:
      'Vaša karta za {pass} važi za više događaja. Jedan od njih, {event}, ima novi termin: {date}. Karta i dalje važi.',
  },
  ba: {
    online: 'Promijenjen je link za praćenje uživo: novi je na stranici vaših karata.',
    changed: 'Promijenjeni su podaci za {event}. Vaše karte i dalje vrijede.',
    changedSubject: 'Promjena: {event}',
    movedSubject: 'Novi termin, {event}: {date}',
    putOffSubject: 'Odgođeno: {event}',
    partChanged:
      'Vaša karta za {pass} vrijedi za više događaja. Promijenjeni su podaci za jedan od njih: {event}. Karta i dalje vrijedi.',
    change: '{part}: {after} (ranije: {before})',
    changeFromNone: '{part}: {after}',
    parts: {
      start: 'Početak',
      doors: 'Otvaranje vrata',
      end: 'Kraj',
      place: 'Mjesto održavanja',
      hall: 'Dvorana',
    },
    moved: '{event} ima novi termin: {date}. Ranije najavljen termin: {before}. Vaše karte i dalje vrijede.',
    putOff: '{event} je odgođen; novi termin će biti objavljen. Vaše karte vrijede i za njega.',
    returns: 'Ako vam to ne odgovara, možete ih vratiti i dobiti nazad sve što ste platili. Rok: {until}.',
    unpaid:
      '{event} je otkazan, a s njim i vaša narudžba {number}. Još nije plaćena: molimo vas da je ne plaćate.',
    partCancelled:
      'Vaša karta za {pass} vrijedi za više događaja. Jedan od njih, {event}, je otkazan. Za ostale i dalje vrijedi.',
    partPutOff:
      'Vaša karta za {pass} vrijedi za više događaja. Jedan od njih, {event}, je odgođen; novi termin će biti objavljen. Karta i dalje vrijedi.',
    partMoved:
      'Vaša karta za {pass} vrijedi za više događaja. Jedan od njih, {event}, ima novi termin: {date}. Karta i dalje vrijedi.',
  },
  de: {
    online: 'Der Link zum Online-Zusehen hat sich geändert: Den neuen finden Sie auf der Seite Ihrer Karten.',
    changed: 'Bei {event} hat sich etwas geändert. Ihre Karten bleiben gültig.',
    changedSubject: 'Änderung: {event}',
    movedSubject: 'Neuer Termin für {event}: {date}',
    putOffSubject: 'Verschoben: {event}',
    partChanged:
      'Ihre Karte für {pass} gilt für mehrere Veranstaltungen. Bei einer davon, {event}, hat sich etwas geändert. Ihre Karte bleibt gültig.',
    change: '{part}: {after} (bisher {before})',
    changeFromNone: '{part}: {after}',
    parts: { start: 'Beginn', doors: 'Einlass', end: 'Ende', place: 'Ort', hall: 'Saal' },
    moved: '{event} hat einen neuen Termin: {date}. Angekündigt war {before}. Ihre Karten bleiben gültig.',
    putOff:
      '{event} ist verschoben; der neue Termin wird noch bekannt gegeben. Ihre Karten gelten auch für ihn.',
    returns:
      'Passt Ihnen das nicht, können Sie sie bis {until} zurückgeben und erhalten alles zurück, was Sie bezahlt haben.',
    unpaid:
      '{event} ist abgesagt und damit auch Ihre Bestellung {number}. Sie ist noch nicht bezahlt: bitte bezahlen Sie sie nicht mehr.',
    partCancelled:
      'Ihre Karte für {pass} gilt für mehrere Veranstaltungen. Eine davon, {event}, ist abgesagt. Für die anderen bleibt sie gültig.',
    partPutOff:
      'Ihre Karte für {pass} gilt für mehrere Veranstaltungen. Eine davon, {event}, ist verschoben; der neue Termin wird noch bekannt gegeben. Ihre Karte bleibt gültig.',
    partMoved:
      'Ihre Karte für {pass} gilt für mehrere Veranstaltungen. Eine davon, {event}, hat einen neuen Termin: {date}. Ihre Karte bleibt gültig.',
  },
  fr: {
    online:
      'Le lien pour suivre l’événement en ligne a changé : le nouveau se trouve sur la page de vos billets.',
    changed: '{event} a changé. Vos billets restent valables.',
    changedSubject: 'Changement : {event}',
    movedSubject: 'Nouvelle date pour {event} : {date}',
    putOffSubject: 'Reporté : {event}',
    partChanged:
      'Votre billet pour {pass} donne accès à plusieurs événements. L’un d’eux, {event}, a changé. Votre billet reste valable.',
    change: '{part} : {after} (auparavant {before})',
    changeFromNone: '{part} : {after}',
    parts: { start: 'Début', doors: 'Ouverture des portes', end: 'Fin', place: 'Lieu', hall: 'Salle' },
    moved:
      '{event} a une nouvelle date : {date}. La date prévue était {before}. Vos billets restent valables.',
    putOff:
      '{event} est reporté ; la nouvelle date sera annoncée. Vos billets restent valables pour celle-ci.',
    returns:
      'Si cela ne vous convient pas, vous pouvez les rendre jusqu’au {until} et être intégralement remboursé.',
    unpaid:
      '{event} est annulé, et votre commande {number} avec lui. Elle n’est pas encore payée : merci de ne plus la payer.',
    partCancelled:
      'Votre billet pour {pass} donne accès à plusieurs événements. L’un d’eux, {event}, est annulé. Il reste valable pour les autres.',
    partPutOff:
      'Votre billet pour {pass} donne accès à plusieurs événements. L’un d’eux, {event}, est reporté ; la nouvelle date sera annoncée. Votre billet reste valable.',
    partMoved:
      'Votre billet pour {pass} donne accès à plusieurs événements. L’un d’eux, {event}, a une nouvelle date : {date}. Votre billet reste valable.',
  },
  es: {
    online: 'El enlace para verlo en línea ha cambiado: el nuevo está en la página de tus entradas.',
    changed: '{event} ha cambiado. Tus entradas siguen valiendo.',
    changedSubject: 'Cambio: {event}',
    movedSubject: 'Nueva fecha de {event}: {date}',
    putOffSubject: 'Aplazado: {event}',
    partChanged:
      'Tu entrada para {pass} vale para varios eventos. Uno de ellos, {event}, ha cambiado. Tu entrada sigue valiendo.',
    change: '{part}: {after} (antes: {before})',
    changeFromNone: '{part}: {after}',
    parts: { start: 'Inicio', doors: 'Apertura de puertas', end: 'Fin', place: 'Lugar', hall: 'Sala' },
    moved:
      '{event} tiene una nueva fecha: {date}. Estaba previsto para el {before}. Tus entradas siguen valiendo.',
    putOff: '{event} está aplazado; se anunciará la nueva fecha. Tus entradas valen también para ella.',
    returns: 'Si no te conviene, puedes devolverlas hasta el {until} y recuperar todo lo que pagaste.',
    unpaid:
      '{event} está cancelado, y con él tu pedido {number}. Todavía no está pagado: por favor, no lo pagues.',
    partCancelled:
      'Tu entrada para {pass} vale para varios eventos. Uno de ellos, {event}, está cancelado. Para los demás sigue valiendo.',
    partPutOff:
      'Tu entrada para {pass} vale para varios eventos. Uno de ellos, {event}, está aplazado; se anunciará la nueva fecha. Tu entrada sigue valiendo.',
    partMoved:
      'Tu entrada para {pass} vale para varios eventos. Uno de ellos, {event}, tiene una nueva fecha: {date}. Tu entrada sigue valiendo.',
  },
  nl: {
    online: 'De link om online te kijken is gewijzigd: de nieuwe staat op de pagina van je tickets.',
    changed: '{event} is gewijzigd. Je tickets blijven geldig.',
    changedSubject: 'Gewijzigd: {event}',
    movedSubject: 'Nieuwe datum voor {event}: {date}',
    putOffSubject: 'Uitgesteld: {event}',
    partChanged:
      'Je ticket voor {pass} is geldig voor meerdere evenementen. Een daarvan, {event}, is gewijzigd. Je ticket blijft geldig.',
    change: '{part}: {after} (was {before})',
    changeFromNone: '{part}: {after}',
    parts: { start: 'Aanvang', doors: 'Deuren open', end: 'Einde', place: 'Locatie', hall: 'Zaal' },
    moved:
      '{event} heeft een nieuwe datum: {date}. Eerst aangekondigd voor {before}. Je tickets blijven geldig.',
    putOff: '{event} is uitgesteld; de nieuwe datum volgt nog. Je tickets zijn ook daarvoor geldig.',
    returns:
      'Komt dat je niet uit, dan kun je ze tot {until} teruggeven en krijg je alles terug wat je betaalde.',
    unpaid:
      '{event} is afgelast, en daarmee ook je bestelling {number}. Die is nog niet betaald: betaal hem niet meer.',
    partCancelled:
      'Je ticket voor {pass} geeft toegang tot meerdere evenementen. Een daarvan, {event}, is afgelast. Voor de andere blijft het geldig.',
    partPutOff:
      'Je ticket voor {pass} geeft toegang tot meerdere evenementen. Een daarvan, {event}, is uitgesteld; de nieuwe datum volgt nog. Je ticket blijft geldig.',
    partMoved:
      'Je ticket voor {pass} geeft toegang tot meerdere evenementen. Een daarvan, {event}, heeft een nieuwe datum: {date}. Je ticket blijft geldig.',
  },
  ru: {
    online: 'Ссылка для просмотра онлайн изменилась: новая находится на странице Ваших билетов.',
    changed: 'В событии «{event}» есть изменения. Ваши билеты остаются действительными.',
    changedSubject: 'Изменения: {event}',
    movedSubject: 'Новая дата, {event}: {date}',
    putOffSubject: 'Перенесено: {event}',
    partChanged:
      'Ваш билет на {pass} действует на несколько событий. В одном из них, «{event}», есть изменения. Билет остаётся действительным.',
    change: '{part}: {after} (было: {before})',
    changeFromNone: '{part}: {after}',
    parts: { start: 'Начало', doors: 'Открытие дверей', end: 'Окончание', place: 'Место', hall: 'Зал' },
    moved: '{event}: новая дата — {date}. Прежняя дата: {before}. Ваши билеты действительны.',
    putOff: '{event} переносится; новая дата будет объявлена. Ваши билеты действительны и для неё.',
    returns:
      'Если Вам это не подходит, Вы можете вернуть их и получить назад всё, что заплатили. Срок: {until}.',
    unpaid:
      '{event} отменяется, а вместе с ним и Ваш заказ {number}. Он ещё не оплачен: пожалуйста, не оплачивайте его.',
    partCancelled:
      'Ваш билет «{pass}» действует на несколько мероприятий. Одно из них, {event}, отменено. Для остальных он остаётся действительным.',
    partPutOff:
      'Ваш билет «{pass}» действует на несколько мероприятий. Одно из них, {event}, переносится; новая дата будет объявлена. Билет остаётся действительным.',
    partMoved:
      'Ваш билет «{pass}» действует на несколько мероприятий. У одного из них, {event}, новая дата: {date}. Билет остаётся действительным.',
  },
  se: {
    online: 'Länken för att se evenemanget online har ändrats: den nya finns på sidan med dina biljetter.',
    changed: '{event} har ändrats. Dina biljetter gäller fortfarande.',
    changedSubject: 'Ändring: {event}',
    movedSubject: 'Nytt datum för {event}: {date}',
    putOffSubject: 'Framskjutet: {event}',
    partChanged:
      'Din biljett till {pass} gäller för flera evenemang. Ett av dem, {event}, har ändrats. Biljetten gäller fortfarande.',
    change: '{part}: {after} (tidigare {before})',
    changeFromNone: '{part}: {after}',
    parts: { start: 'Start', doors: 'Insläpp', end: 'Slut', place: 'Plats', hall: 'Sal' },
    moved:
      '{event} har ett nytt datum: {date}. Det var utlyst till {before}. Dina biljetter gäller fortfarande.',
    putOff: '{event} är uppskjutet; det nya datumet kommer senare. Dina biljetter gäller även då.',
    returns:
      'Passar det inte kan du lämna tillbaka dem till och med {until} och få tillbaka allt du betalade.',
    unpaid:
      '{event} är inställt, och därmed också din beställning {number}. Den är inte betald: betala den inte längre.',
    partCancelled:
      'Din biljett till {pass} gäller flera evenemang. Ett av dem, {event}, är inställt. För de andra gäller den fortfarande.',
    partPutOff:
      'Din biljett till {pass} gäller flera evenemang. Ett av dem, {event}, är uppskjutet; det nya datumet kommer senare. Din biljett gäller fortfarande.',
    partMoved:
      'Din biljett till {pass} gäller flera evenemang. Ett av dem, {event}, har ett nytt datum: {date}. Din biljett gäller fortfarande.',
  },
};
