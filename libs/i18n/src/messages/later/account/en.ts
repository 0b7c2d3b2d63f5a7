/** Registration, the reset of a password and the own account. */
export const accountTexts = {
  'errors.signup.unavailable': 'This page is not open at the moment.',
  'errors.account.link_spent': 'This link has been used already, is too old, or was replaced by a newer one.',
  'errors.account.exists': 'There is an account with this e-mail already. Log in instead.',
  'errors.account.wrong_password': 'That is not your present password.',
  'errors.account.locked': 'You have been locked out. Please contact administrator',
  'errors.account.has_duties':
    'This account has tasks in the house. Please ask an administrator to close it.',
};
