/** The same in this language; see en.ts. */
export const organiserTexts = {
  organiserFollowTitle: 'Suivre {{name}}',
  organiserFollowText:
    'Les nouveaux événements par e-mail. Sans compte, et chaque message contient un lien pour les arrêter.',
  organiserFollow: 'Suivre',
  organiserFollowSent: 'Confirmez dans votre boîte',
  organiserFollowSentText:
    'Si {{email}} ne suit pas encore, un message est en route. Confirmez avec le lien qu’il contient.',
  organiserFollowAs: 'Les nouvelles arrivent à {{email}}.',
  organiserFollowing: 'Vous suivez {{name}}',
  organiserUnfollow: 'Ne plus suivre',
  organiserUnfollowed: 'Vous ne suivez plus {{name}}.',
  organiserEvents: 'Événements',
  organiserUpcoming: 'À venir',
  organiserPast: 'Passés',
  organiserNoUpcoming: 'Aucun événement annoncé pour l’instant',
  organiserNoUpcomingText: 'Suivez {{name}} pour être averti du prochain.',
  organiserNoPast: 'Il n’y a pas encore eu d’événement',
  organiserAbout: 'À propos de {{name}}',
  organiserWebsite: 'Site web',
  organiserContact: 'Contact',
  organiserDescription: 'Événements de {{name}} : dates, lieux et billets.',
  partFollowed: 'Suivis',
  followedTitle: 'Organisateurs que vous suivez',
  followedSince: 'depuis le {{date}}',
  followedNone: 'Vous ne suivez aucun organisateur',
  followedNoneText: 'Ouvrez la page d’un organisateur depuis un de ses événements et appuyez sur Suivre.',
  'errors.organiser.not_found': 'Cet organisateur n’existe pas.',
  'errors.organiser_page.changed': 'Quelqu’un d’autre vient de modifier cette page. Veuillez la recharger.',
  'errors.ticket_layout.changed':
    'Quelqu’un d’autre vient de modifier cette mise en page. Veuillez la recharger.',
  'errors.mail_text.changed': 'Quelqu’un d’autre vient de modifier ces textes. Veuillez les recharger.',
};
