/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.cover_gone':
    'De tickets die geruild worden zijn niet meer geldig; de ruil kan niet doorgaan.',
  'errors.order.other_organiser':
    'Tickets kunnen alleen geruild worden voor tickets van dezelfde organisator.',
  'errors.ticket.in_exchange':
    'Een ruil van dit ticket wacht op betaling. Annuleer eerst de bestelling daarvan.',
  'errors.ticket.in_request': 'Het verzoek over dit ticket staat nog open. Beantwoord het eerst.',
  'errors.order.places_gone':
    'De tijd om te betalen was om en de plaatsen zijn niet meer vrij. Er is niets afgeschreven.',
  'errors.order.changed': 'De bestelling is intussen gewijzigd. Bekijk hem nog eens.',
  'errors.refund.refused': 'Deze tickets kunnen niet worden teruggegeven.',
  'errors.text.foreign_link':
    'Links in mails aan kopers leiden alleen naar deze site of naar de eigen website van de organisator. Verwijder de andere link of laat een beheerder de website in het profiel van de organisator invullen.',
  'errors.refund.amount': 'Dit bedrag kan niet worden terugbetaald.',
  'errors.refund.nothing_due': 'Deze koper heeft niets tegoed.',
  'errors.buyer.open':
    'Van deze koper staat nog iets open: bestellingen die op geld wachten, wachtlijsten, komende tickets of lopende terugbetalingen.',
  'errors.buyer.changed': 'Iemand anders heeft deze koper intussen gewijzigd. Laad de nieuwere versie.',
  'errors.report.changed': 'Iemand anders heeft dit rapport intussen gewijzigd. Laad de nieuwere versie.',
  'errors.client.archived':
    'Deze organisator is verborgen en krijgt geen nieuwe evenementen. Toon hem eerst weer in de lijsten.',
  'errors.client.changed':
    'Iemand anders heeft deze organisator intussen gewijzigd. Laad de nieuwere versie.',
  'errors.settings.changed':
    'Iemand anders heeft deze instellingen intussen gewijzigd. Laad de nieuwere versie.',
  'errors.refund.state': 'Dat kan niet meer. Laad de pagina opnieuw.',
  'errors.fiscal.state': 'Dat kan niet meer. Laad de pagina opnieuw.',
  'errors.refund.unresolved': 'De betaaldienst heeft dit misschien al uitbetaald. Vraag het daar eerst na.',
  'errors.payout.changed': 'De uitbetaling is intussen gewijzigd. Laad hem opnieuw.',
  'errors.payout.own_request':
    'Wie een uitbetaling heeft aangevraagd, kan die niet goedkeuren. Vraag een collega.',
  'errors.payout.account_replaced':
    'De organisator heeft nu een andere rekening. Wijs deze uitbetaling af; ze kan opnieuw worden aangevraagd.',
  'errors.payout.own_adjustment':
    'Je hebt het saldo van deze organisator onlangs met de hand gewijzigd. Vraag een collega de uitbetaling goed te keuren.',
  'errors.payout.account_waits':
    'De rekening voor uitbetalingen is minder dan 24 uur geleden gewijzigd. Uitbetalingen kunnen daarna worden goedgekeurd.',
  'errors.payout.above_balance': 'Dat is meer dan het saldo.',
  'errors.payout.no_account': 'Er is geen rekening met een geldige IBAN voor de uitbetaling.',
  'errors.payout.nothing_to_export': 'Geen goedgekeurde uitbetaling wacht op de bank.',
  'errors.store_credit.not_found': 'Dit tegoed bestaat niet.',
  'errors.store_credit.several_organisers':
    'Deze tickets zijn van meerdere organisatoren. Betaal per organisator terug als tegoed.',
  'errors.store_credit.no_holder': 'Er is geen e-mailadres om de code naartoe te sturen.',
  'errors.order_request.credit_not_accepted':
    'De koper heeft geen tegoed geaccepteerd. Betaal het geld terug of wijs het verzoek af.',
} as const;
