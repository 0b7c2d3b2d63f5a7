export const deviceTexts = {
  'errors.device.code_unknown':
    'Dieser Code gilt nicht: Vielleicht ist er vertippt, schon benutzt oder älter als zehn Minuten. Bitten Sie um einen neuen.',
  'errors.device.refused': 'Dieses Gerät konnte sich nicht ausweisen. Bitte versuchen Sie es noch einmal.',
  'errors.device.ended': 'Dieses Gerät hat keinen Zugang mehr.',
  pairTitle: 'Dieses Gerät koppeln',
  pairLead: 'Ein gekoppeltes Telefon oder Tablet prüft oder verkauft Karten ohne das Passwort einer Person.',
  pairCode: 'Kopplungscode',
  pairCodeHelp: 'Acht Buchstaben und Ziffern vom Bildschirm der Person, die dieses Gerät einlädt.',
  pairCodeInvalid: 'Ein Code hat acht Buchstaben und Ziffern, zum Beispiel K7QM-4XHT.',
  pairCodeRead: 'Der Code wurde aus dem QR-Code gelesen.',
  pairName: 'Name dieses Geräts',
  pairNameHelp: 'Damit man es in der Liste findet, zum Beispiel „Telefon an Tor C“.',
  pairNameInvalid: 'Ein Name hat 2 bis 60 Zeichen.',
  pairSend: 'Koppeln',
  pairLogsOut: 'Auf diesem Gerät ist jemand angemeldet. Das Koppeln meldet die Person ab.',
  pairUnable:
    'Dieser Browser kann keinen Schlüssel sicher verwahren. Nehmen Sie einen aktuellen Browser über https und kein privates Fenster.',
  pairResume: 'Das Gerät meldet sich wieder an…',
  pairOffline: 'Keine Verbindung. Das Gerät macht weiter, sobald es eine gibt.',
  pairEndedTitle: 'Dieses Gerät wurde abgemeldet',
  pairEndedText:
    'Der Zugang wurde entzogen, oder das Gerät wurde einen Monat lang nicht benutzt. Noch nicht gesendete Scans bleiben auf diesem Gerät. Einen neuen Code gibt Ihnen, wer die Geräte verwaltet.',
  pairKnown: 'Dieses Gerät ist als „{{name}}“ gekoppelt.',
  pairGoOn: 'Weiter',
} as const;
