export const deviceTexts = {
  'errors.device.code_unknown':
    'Deze code is niet geldig: misschien verkeerd getypt, al gebruikt of ouder dan tien minuten. Vraag om een nieuwe.',
  'errors.device.refused': 'Dit apparaat kon zich niet bewijzen. Probeer het opnieuw.',
  'errors.device.ended': 'Dit apparaat heeft geen toegang meer.',
  pairTitle: 'Dit apparaat koppelen',
  pairLead: 'Een gekoppelde telefoon of tablet controleert of verkoopt kaarten zonder iemands wachtwoord.',
  pairCode: 'Koppelcode',
  pairCodeHelp: 'Acht letters en cijfers, op het scherm van wie dit apparaat uitnodigt.',
  pairCodeInvalid: 'Een code heeft acht letters en cijfers, bijvoorbeeld K7QM-4XHT.',
  pairCodeRead: 'De code is uit de QR-code gelezen.',
  pairName: 'Naam van dit apparaat',
  pairNameHelp: 'Om het in de lijst te vinden, bijvoorbeeld “Telefoon bij poort C”.',
  pairNameInvalid: 'Een naam heeft 2 tot 60 tekens.',
  pairSend: 'Koppelen',
  pairLogsOut: 'Er is iemand ingelogd op dit apparaat. Door te koppelen wordt die uitgelogd.',
  pairUnable:
    'Deze browser kan geen sleutel veilig bewaren. Gebruik een actuele browser via https, en geen privévenster.',
  pairResume: 'Het apparaat logt weer in…',
  pairOffline: 'Geen verbinding. Het apparaat gaat verder zodra die er is.',
  pairEndedTitle: 'Dit apparaat is losgekoppeld',
  pairEndedText:
    'De toegang is ingetrokken, of het apparaat is een maand niet gebruikt. Scans die nog verzonden moeten worden, blijven op dit apparaat. Vraag een nieuwe code aan wie de apparaten beheert.',
  pairKnown: 'Dit apparaat is gekoppeld als “{{name}}”.',
  pairGoOn: 'Verder',
} as const;
