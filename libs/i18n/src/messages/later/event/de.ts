export const eventTexts = {
  'errors.page.changed': 'Jemand anders hat diese Seite gerade geändert. Bitte laden Sie sie neu.',
  'errors.saved_view.changed':
    'Diese Ansicht wurde in einem anderen Fenster geändert. Sie ist neu geladen; bitte prüfen und noch einmal speichern.',
  'errors.saved_view.too_many':
    'Für weitere Ansichten dieser Liste ist kein Platz. Bitte löschen Sie zuerst eine.',
  'errors.event_message.changed':
    'Jemand anders hat diese Nachricht gerade geändert. Bitte laden Sie sie neu.',
  'errors.event_message.state': 'Das geht in diesem Stand der Nachricht nicht. Bitte laden Sie sie neu.',
  'errors.event_message.no_recipients':
    'Auf diese Filter passt niemand, es gibt also keine Empfänger. Bitte wählen Sie andere.',
  'errors.campaign.changed': 'Jemand anders hat diese Kampagne gerade geändert. Bitte laden Sie sie neu.',
  'errors.campaign.state': 'Das geht in diesem Stand der Kampagne nicht. Bitte laden Sie sie neu.',
  'errors.payspot.changed':
    'Jemand anders hat diese Verkaufsstelle gerade geändert. Bitte laden Sie sie neu.',
  'errors.payspot.in_use':
    'An dieser Verkaufsstelle ist eine Schicht offen, oder sie hält Plätze zurück. Bitte sehen Sie noch einmal nach.',
  'errors.sponsor.changed': 'Jemand anders hat diesen Sponsor gerade geändert. Bitte laden Sie ihn neu.',
  'errors.place.changed': 'Jemand anders hat diesen Ort gerade geändert. Bitte laden Sie ihn neu.',
  'errors.place.in_use': 'In diesem Saal finden Veranstaltungen statt; er kann nicht gelöscht werden.',
  'errors.seat_map.changed': 'Jemand anders hat diesen Saalplan gerade geändert. Bitte laden Sie ihn neu.',
  'errors.seat_map.in_use':
    'Nach diesem Saalplan werden Veranstaltungen verkauft; er kann nicht gelöscht werden.',
  'errors.seat_map.invalid': 'Der Saalplan hat Fehler. Bitte beheben Sie diese zuerst.',
  'errors.seat_map.unreadable': 'Diese Datei lässt sich nicht als Saalplan lesen.',
  'errors.seat_map.duplicates':
    'Einige Plätze der Datei haben denselben Bereich, dieselbe Reihe und Nummer. Bitte wählen Sie, was mit ihnen geschieht.',
  'errors.seat_map.in_the_way':
    'Plätze, die reserviert, verkauft oder zurückgehalten sind, gingen verloren oder würden sich ändern.',
  'errors.seat_service.not_set_up': 'Der Saalplandienst ist noch nicht eingerichtet.',
  'errors.seat_service.failed':
    'Der Saalplandienst hat nicht getan, worum er gebeten wurde. Bitte versuchen Sie es noch einmal.',
  'errors.seat_service.bound':
    'Diese Veranstaltung ist bereits beim Saalplandienst, oder eine andere hat dort ihren Platz.',
  'errors.seat_service.mismatch': 'Der Saalplandienst hat nicht alle Plätze dieser Veranstaltung.',
  'errors.seat_service.unreachable':
    'Plätze dieser Veranstaltung können gerade nicht reserviert werden. Bitte versuchen Sie es in einer Minute noch einmal.',
  'errors.shift.state':
    'Das geht gerade nicht: Öffnen Sie erst eine Schicht, oder sehen Sie nach, ob jemand anders sie geöffnet oder geschlossen hat.',
  'errors.term.changed': 'Jemand anders hat diesen Eintrag gerade geändert. Bitte laden Sie ihn neu.',
  'errors.term.in_use':
    'Veranstaltungen verwenden ihn, deshalb kann er nicht gelöscht werden. Führen Sie ihn stattdessen mit einem anderen zusammen.',
  'errors.picture.refused': 'Diese Datei ist kein Bild, das hier verwendet werden kann.',
  'errors.event.problems':
    'Im Formular fehlt etwas oder ist etwas falsch. Sehen Sie sich die markierten Felder an.',
  'errors.shop.not_ready':
    'Der Shop ist noch nicht bereit, Veranstaltungen zu veröffentlichen. Ein Administrator muss zuerst die Startliste abarbeiten.',
  'errors.event.changed':
    'Jemand anders hat diese Veranstaltung inzwischen geändert. Laden Sie sie neu und ändern Sie sie dann.',
  'errors.event.notice_needed':
    'Ticketinhaber verlassen sich auf das, was Sie geändert haben. Geben Sie an, was ihnen mitgeteilt wird.',
  'errors.event.state': 'So wie diese Veranstaltung steht, geht das nicht.',
  'errors.draft.changed':
    'Jemand anders schreibt an diesem Entwurf. Laden Sie ihn neu und machen Sie dann weiter.',
  'errors.event.locked': 'Diese Veranstaltung ist durch ein Passwort geschützt.',
  'errors.event.wrong_password': 'Das ist nicht das Passwort dieser Veranstaltung.',
  'errors.preview.lapsed': 'Diese Vorschau ist abgelaufen. Bitten Sie um einen neuen Link.',
  'errors.preview.not_sold': 'Das ist eine Vorschau. Hier wird nichts verkauft.',
  'errors.event.gone': 'Diese Veranstaltung wurde von der Seite genommen.',
  'errors.slug.taken': 'Diese Adresse gehört schon zu etwas anderem oder gehörte einmal dazu.',
  'errors.cart.handover_spent':
    'Dieser Link zu Ihren Tickets wurde schon benutzt oder ist abgelaufen. Bitte wählen Sie die Tickets noch einmal.',
  ownPrice: 'Ihr Preis für {{name}}',
  ownPriceFrom: 'Sie bestimmen: {{price}} oder mehr.',
  ownPriceFree: 'Sie bestimmen, auch nichts ist möglich.',
  ownPriceLow: 'Der Mindestpreis ist {{price}}.',
  ownPriceHigh: 'Der Höchstpreis ist {{price}}.',
  ownPriceWrong: 'Bitte geben Sie einen Betrag ein, zum Beispiel {{example}}.',
  ownPriceGone: 'Dieser Preis ist nicht mehr möglich. Bitte prüfen Sie ihn noch einmal.',
  ownPriceChange: 'Preis ändern',
  ownPriceSave: 'Diesen Preis nehmen',
  gateTitle: 'Für geladene Gäste',
  gateText:
    'Die Seite dieser Veranstaltung ist durch ein Passwort geschützt. Wer Sie eingeladen hat, hat es Ihnen genannt.',
  gatePassword: 'Passwort',
  gateOpen: 'Seite öffnen',
  gateWrong: 'Das ist nicht das Passwort. Prüfen Sie die Großschreibung und versuchen Sie es noch einmal.',
  gateLater: 'Zu viele Versuche. Bitte warten Sie zehn Minuten und versuchen Sie es dann noch einmal.',
  galleryPicture: 'Bild {{at}} von {{count}}',
  galleryClose: 'Bild schließen',
  galleryBefore: 'Vorheriges Bild',
  galleryNext: 'Nächstes Bild',
  previewTitle: 'Vorschau – nicht im Verkauf',
  previewText: 'So werden Käufer die Seite sehen. Der Link gilt bis {{time}}; kaufen kann man hier nichts.',
  previewLapsedTitle: 'Diese Vorschau ist abgelaufen',
  previewLapsedText:
    'Links zur Vorschau gelten eine halbe Stunde, und solange es den Entwurf gibt. Bitten Sie um einen neuen.',
  eventGoneTitle: 'Diese Veranstaltung gibt es nicht mehr',
  eventGoneText:
    'Sie wurde von der Seite genommen und kommt unter dieser Adresse nicht wieder. Wenn Sie Tickets haben, finden Sie sie in Ihrer E-Mail und auf der Seite Ihrer Bestellung.',
  eventGoneSimilar: 'Ähnliche Veranstaltungen',
  feedSubscribe: 'Diese Liste abonnieren',
  feedCalendar: 'In Ihrem Kalender',
  feedRss: 'Als Feed (RSS)',
  feedTitle: 'Neue Veranstaltungen',
  widgetRegion: 'Tickets: {{title}}',
  widgetBuy: 'Zur Kasse',
  widgetGoing: 'Ihre Plätze sind reserviert. Die Kasse öffnet sich…',
  widgetTotal: 'Zusammen',
  widgetSeats: 'Sie bekommen die besten freien Plätze, wo möglich nebeneinander.',
  widgetMore: 'Alles zur Veranstaltung',
  widgetUnknown: 'Diese Veranstaltung gibt es nicht (mehr).',
  widgetFailed: 'Die Tickets konnten nicht geladen werden.',
  widgetNoEvents: 'Zurzeit keine Veranstaltungen.',
  widgetTickets: 'Tickets',
  eventMoved: 'Der Termin hat sich geändert.',
  eventMovedText:
    'Ursprünglich war der {{date}} um {{time}} Uhr angesetzt. Tickets dafür gelten für den neuen Termin.',
  newDateFollows: 'Der neue Termin steht dann hier.',
  eventOver: 'Diese Veranstaltung ist vorbei.',
  eventOverText: 'Was als Nächstes kommt, steht unten.',
  eventOverShort: 'Vorbei',
  eventSalesClosed: 'Der Verkauf auf dieser Seite ist beendet.',
  eventSalesClosedText: 'Fragen Sie den Veranstalter, ob es Tickets an der Abendkasse gibt.',
  eventSoldOut: 'Alle Tickets sind verkauft.',
  eventSoldOutText:
    'Es kommen Tickets zurück. Tragen Sie sich unten in die Warteliste ein: Was frei wird, halten wir für die Ersten in der Reihe.',
  saleOpens: 'Tickets gibt es ab {{date}}, {{time}} Uhr.',
  saleRemind: 'Im Kalender erinnern',
  chooseOnPlan: 'Plätze im Saalplan wählen',
  orLetUsPick: 'Oder lassen Sie uns aussuchen: Sie bekommen die besten freien Plätze zu einem Preis.',
  eventNeedsScripts:
    'Für den Ticketkauf wird JavaScript gebraucht. Bitte schalten Sie es für diese Seite ein.',
  nothingChosen: 'Noch ist nichts gewählt.',
  share: 'Teilen',
  linkCopied: 'Der Link ist kopiert.',
  showOnMap: 'Auf der Karte zeigen',
  alsoInHall: 'Auch in diesem Haus',
  alsoLike: 'Mehr von dieser Art',
};
