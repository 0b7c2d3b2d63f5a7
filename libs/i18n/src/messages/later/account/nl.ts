export const accountTexts = {
  'errors.signup.unavailable': 'Deze pagina is op dit moment niet open.',
  'errors.account.link_spent': 'Deze link is al gebruikt, te oud of vervangen door een nieuwere.',
  'errors.account.exists': 'Er bestaat al een account met dit e-mailadres. Log in.',
  'errors.account.wrong_password': 'Dat is niet uw huidige wachtwoord.',
  'errors.account.locked': 'Uw account is geblokkeerd. Neem contact op met de beheerder.',
  'errors.account.has_duties':
    'Dit account heeft taken in het huis. Vraag een beheerder om het op te heffen.',
};
