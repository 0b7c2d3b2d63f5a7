export const deviceTexts = {
  'errors.device.code_unknown':
    'Ce code n’est pas valable : il est peut-être mal saisi, déjà utilisé ou vieux de plus de dix minutes. Demandez-en un nouveau.',
  'errors.device.refused': 'Cet appareil n’a pas pu prouver son identité. Veuillez réessayer.',
  'errors.device.ended': 'Cet appareil n’a plus accès.',
  pairTitle: 'Associer cet appareil',
  pairLead:
    'Un téléphone ou une tablette associés contrôlent ou vendent des billets sans le mot de passe de personne.',
  pairCode: 'Code d’association',
  pairCodeHelp: 'Huit lettres et chiffres, à l’écran de la personne qui invite cet appareil.',
  pairCodeInvalid: 'Un code a huit lettres et chiffres, par exemple K7QM-4XHT.',
  pairCodeRead: 'Le code a été lu dans le QR code.',
  pairName: 'Nom de cet appareil',
  pairNameHelp: 'Pour le retrouver dans la liste, par exemple « Téléphone porte C ».',
  pairNameInvalid: 'Un nom a de 2 à 60 caractères.',
  pairSend: 'Associer',
  pairLogsOut: 'Quelqu’un est connecté sur cet appareil. L’association le déconnecte.',
  pairUnable:
    'Ce navigateur ne peut pas garder une clé en sécurité. Utilisez un navigateur récent en https, sans fenêtre privée.',
  pairResume: 'L’appareil se reconnecte…',
  pairOffline: 'Pas de connexion. L’appareil reprend dès qu’il y en a une.',
  pairEndedTitle: 'Cet appareil a été retiré',
  pairEndedText:
    'Son accès a été retiré, ou il n’a pas servi depuis un mois. Les contrôles en attente d’envoi restent sur cet appareil. Pour un nouveau code, adressez-vous à la personne qui gère les appareils.',
  pairKnown: 'Cet appareil est associé sous le nom « {{name}} ».',
  pairGoOn: 'Continuer',
} as const;
