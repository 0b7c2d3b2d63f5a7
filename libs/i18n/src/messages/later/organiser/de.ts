/** The same in this language; see en.ts. */
export const organiserTexts = {
  organiserFollowTitle: '{{name}} folgen',
  organiserFollowText:
    'Neuigkeiten über neue Veranstaltungen per E-Mail. Sie brauchen kein Konto, und in jeder Mail steht ein Link zum Abbestellen.',
  organiserFollow: 'Folgen',
  organiserFollowSent: 'Bestätigen Sie in Ihrem Postfach',
  organiserFollowSentText:
    'Falls {{email}} noch nicht folgt, ist eine Mail unterwegs. Bestätigen Sie mit dem Link darin.',
  organiserFollowAs: 'Neuigkeiten gehen an {{email}}.',
  organiserFollowing: 'Sie folgen {{name}}',
  organiserUnfollow: 'Nicht mehr folgen',
  organiserUnfollowed: 'Sie folgen {{name}} nicht mehr.',
  organiserEvents: 'Veranstaltungen',
  organiserUpcoming: 'Kommend',
  organiserPast: 'Vergangen',
  organiserNoUpcoming: 'Zurzeit ist keine Veranstaltung angekündigt',
  organiserNoUpcomingText: 'Folgen Sie {{name}}, um von der nächsten zu erfahren.',
  organiserNoPast: 'Es gab noch keine Veranstaltung',
  organiserAbout: 'Über {{name}}',
  organiserWebsite: 'Website',
  organiserContact: 'Kontakt',
  organiserDescription: 'Veranstaltungen von {{name}}: Termine, Orte und Tickets.',
  partFollowed: 'Gefolgt',
  followedTitle: 'Veranstalter, denen Sie folgen',
  followedSince: 'seit {{date}}',
  followedNone: 'Sie folgen keinem Veranstalter',
  followedNoneText:
    'Öffnen Sie die Seite eines Veranstalters von einer seiner Veranstaltungen aus und drücken Sie Folgen.',
  'errors.organiser.not_found': 'Diesen Veranstalter gibt es nicht.',
  'errors.organiser_page.changed': 'Jemand anderes hat diese Seite gerade geändert. Bitte laden Sie sie neu.',
  'errors.ticket_layout.changed': 'Jemand anderes hat dieses Layout gerade geändert. Bitte laden Sie es neu.',
  'errors.mail_text.changed': 'Jemand anderes hat diese Texte gerade geändert. Bitte laden Sie sie neu.',
};
