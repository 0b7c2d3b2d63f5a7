export const shellTexts = {
  versionReady:
    'Eine neue Version der Website ist bereit. Sie kommt von selbst, sobald Sie hier fertig sind.',
  versionReload: 'Jetzt neu laden',
  pageNotFoundFull: 'Seite nicht gefunden: {{fullPath}}',
  failureGone: 'Diese Seite gibt es nicht mehr.',
  failureGoneHelp: 'Was hier stand, wurde entfernt, und nichts ist an seine Stelle getreten.',
  failureForbiddenHelp: 'Sie sind als jemand angemeldet, der hier keinen Zutritt hat.',
  failureBusy: 'Zu viele Anfragen auf einmal.',
  failureBusyHelp:
    'Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal. Nichts ist verloren.',
  failureBrokenHelp: 'Bei uns ist etwas schiefgegangen; es wurde festgehalten. Ein neuer Versuch hilft oft.',
  failureAwayHelp: 'Wir sind gerade nicht zu erreichen. Gekaufte Tickets bleiben gültig.',
  failureOffline: 'Sie sind offline.',
  failureOfflineHelp: 'Sobald wieder eine Verbindung besteht, kommt diese Seite von selbst.',
  failureSearch: 'Alle Veranstaltungen durchsuchen',
  failureSearchGo: 'Suchen',
  failureGoOn: 'So geht es weiter',
  failureCollect: 'Meine Tickets finden',
  maintenanceWatches: 'Diese Seite sieht alle paar Sekunden nach, ob wir wieder geöffnet haben.',
  maintenanceTickets: 'Schon bezahlt? Hier sind Ihre Tickets.',
  visitorsToday_one: 'Heute von {{shown}} Person angesehen',
  visitorsToday_other: 'Heute von {{shown}} Personen angesehen',
};
