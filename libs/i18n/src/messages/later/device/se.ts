export const deviceTexts = {
  'errors.device.code_unknown':
    'Koden gäller inte: den kan vara felskriven, redan använd eller äldre än tio minuter. Be om en ny.',
  'errors.device.refused': 'Enheten kunde inte styrka vem den är. Försök igen.',
  'errors.device.ended': 'Enheten har inte längre tillgång.',
  pairTitle: 'Koppla den här enheten',
  pairLead: 'En kopplad telefon eller surfplatta kontrollerar eller säljer biljetter utan någons lösenord.',
  pairCode: 'Kopplingskod',
  pairCodeHelp: 'Åtta bokstäver och siffror, på skärmen hos den som bjuder in enheten.',
  pairCodeInvalid: 'En kod har åtta bokstäver och siffror, till exempel K7QM-4XHT.',
  pairCodeRead: 'Koden lästes ur QR-koden.',
  pairName: 'Enhetens namn',
  pairNameHelp: 'Så att den hittas i listan, till exempel ”Telefon vid ingång C”.',
  pairNameInvalid: 'Ett namn har 2 till 60 tecken.',
  pairSend: 'Koppla',
  pairLogsOut: 'Någon är inloggad på den här enheten. Kopplingen loggar ut den personen.',
  pairUnable:
    'Webbläsaren kan inte förvara en nyckel säkert. Använd en aktuell webbläsare via https och inget privat fönster.',
  pairResume: 'Enheten loggar in igen…',
  pairOffline: 'Ingen anslutning. Enheten fortsätter så snart det finns en.',
  pairEndedTitle: 'Enheten har kopplats bort',
  pairEndedText:
    'Tillgången drogs in, eller så användes enheten inte på en månad. Skanningar som väntar på att skickas finns kvar på enheten. Be den som sköter enheterna om en ny kod.',
  pairKnown: 'Enheten är kopplad som ”{{name}}”.',
  pairGoOn: 'Fortsätt',
} as const;
