export const accountTexts = {
  'errors.signup.unavailable': 'Cette page n’est pas ouverte pour le moment.',
  'errors.account.link_spent': 'Ce lien a déjà servi, est trop ancien ou a été remplacé par un plus récent.',
  'errors.account.exists': 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous.',
  'errors.account.wrong_password': 'Ce n’est pas votre mot de passe actuel.',
  'errors.account.locked': 'Votre compte est bloqué. Veuillez contacter l’administrateur.',
  'errors.account.has_duties':
    'Ce compte a des fonctions dans la maison. Demandez à un administrateur de le fermer.',
};
