/** English words about events behind a password. */
export const passwordTextsEn = {
  behindPassword: 'Whoever has the address and the password',
  behindPasswordHelp: 'The page and the tickets are there for who knows the password.',
  showsLocked: 'Show it in lists and search, with a lock',
  showsLockedHelp:
    'Title, day, place and poster are then seen by everybody; prices, tickets and all else by who knows the password. Otherwise it is in no list.',
  password: 'Password of the page',
  passwordHelp:
    'At least six characters. Nobody can read it again, so tell it to your guests before you forget it.',
  passwordSet: 'Set the password',
  passwordChange: 'Set another password',
  passwordIsSet: 'The page has a password. Whoever knows it stays in until you set another one.',
  passwordSaved: 'The password is set.',
  passwordTooShort: 'Write at least six characters.',
  passwordLater: 'Save the event first; then you set its password here.',
};
