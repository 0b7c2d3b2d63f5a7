export const shellTexts = {
  versionReady:
    'Une nouvelle version du site est prête. Elle viendra d’elle-même dès que vous aurez terminé ici.',
  versionReload: 'Recharger maintenant',
  pageNotFoundFull: 'Page introuvable : {{fullPath}}',
  failureGone: 'Cette page n’existe plus.',
  failureGoneHelp: 'Ce qui se trouvait ici a été retiré, et rien ne l’a remplacé.',
  failureForbiddenHelp: 'Vous êtes connecté avec un compte qui n’a pas accès à cette page.',
  failureBusy: 'Trop de demandes à la fois.',
  failureBusyHelp: 'Patientez un instant, puis réessayez. Rien de ce que vous avez fait n’est perdu.',
  failureBrokenHelp:
    'Quelque chose s’est mal passé de notre côté et a été noté. Un nouvel essai suffit souvent.',
  failureAwayHelp: 'Nous sommes injoignables pour l’instant. Les billets achetés restent valables.',
  failureOffline: 'Vous êtes hors ligne.',
  failureOfflineHelp: 'Dès que la connexion sera rétablie, cette page viendra d’elle-même.',
  failureSearch: 'Rechercher parmi tous les événements',
  failureSearchGo: 'Rechercher',
  failureGoOn: 'Pour continuer',
  failureCollect: 'Retrouver mes billets',
  maintenanceWatches: 'Cette page vérifie toutes les quelques secondes si nous avons rouvert.',
  maintenanceTickets: 'Déjà payé ? Vos billets sont ici.',
};
