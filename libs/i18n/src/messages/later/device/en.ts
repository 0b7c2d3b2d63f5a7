/** Pairing a device for a door or a counter, and what becomes of it. */
export const deviceTexts = {
  'errors.device.code_unknown':
    'This code is not valid: it may be mistyped, used already or older than ten minutes. Ask for a new one.',
  'errors.device.refused': 'This device could not prove itself. Please try again.',
  'errors.device.ended': 'This device has no access any more.',
  pairTitle: 'Pair this device',
  pairLead: 'A paired phone or tablet checks tickets or sells them without anybody’s password.',
  pairCode: 'Pairing code',
  pairCodeHelp: 'Eight letters and digits, from the screen of whoever invites this device.',
  pairCodeInvalid: 'A code has eight letters and digits, for example K7QM-4XHT.',
  pairCodeRead: 'The code was read from the QR code.',
  pairName: 'Name of this device',
  pairNameHelp: 'So that it is found in the list, for example “Phone at gate C”.',
  pairNameInvalid: 'A name has 2 to 60 characters.',
  pairSend: 'Pair',
  pairLogsOut: 'Somebody is logged in on this device. Pairing logs them out.',
  pairUnable:
    'This browser cannot keep a key safely. Use a current browser over https, and no private window.',
  pairResume: 'Logging this device in again…',
  pairOffline: 'There is no connection. The device goes on as soon as there is one.',
  pairEndedTitle: 'This device was taken off',
  pairEndedText:
    'Its access was taken back, or it was not used for a month. Scans that wait to be sent stay on this device. For a new code, ask whoever manages the devices.',
  pairKnown: 'This device is paired as “{{name}}”.',
  pairGoOn: 'Go on',
} as const;
