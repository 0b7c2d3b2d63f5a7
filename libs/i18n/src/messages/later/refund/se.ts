/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.cover_gone': 'Biljetterna som skulle bytas gäller inte längre, så bytet kan inte slutföras.',
  'errors.order.other_organiser': 'Biljetter kan bara bytas mot biljetter från samma arrangör.',
  'errors.ticket.in_exchange': 'Ett byte av den här biljetten väntar på betalning. Avboka först dess order.',
  'errors.ticket.in_request':
    'Köparens begäran om den här biljetten är fortfarande öppen. Besvara den först.',
  'errors.order.places_gone':
    'Tiden för att betala var ute och platserna är inte längre lediga. Inget har dragits.',
  'errors.order.changed': 'Ordern har ändrats under tiden. Titta på den igen.',
  'errors.refund.refused': 'De här biljetterna kan inte lämnas tillbaka.',
  'errors.text.foreign_link':
    'Länkar i mejl till köpare leder bara till den här webbplatsen eller till arrangörens egen webbplats. Ta bort den andra länken, eller låt en administratör ange webbplatsen i arrangörens profil.',
  'errors.refund.amount': 'Det beloppet kan inte betalas tillbaka.',
  'errors.refund.nothing_due': 'Köparen har inget att få tillbaka.',
  'errors.buyer.open':
    'Något är fortfarande öppet för den här köparen: beställningar som väntar på pengar, väntelistor, kommande biljetter eller pågående återbetalningar.',
  'errors.buyer.changed': 'Någon annan har under tiden ändrat den här köparen. Läs in den nyare versionen.',
  'errors.report.changed':
    'Någon annan har under tiden ändrat den här rapporten. Läs in den nyare versionen.',
  'errors.client.archived':
    'Den här arrangören är dold och får inga nya evenemang. Visa den i listorna igen först.',
  'errors.client.changed':
    'Någon annan har under tiden ändrat den här arrangören. Läs in den nyare versionen.',
  'errors.settings.changed':
    'Någon annan har under tiden ändrat de här inställningarna. Läs in den nyare versionen.',
  'errors.refund.state': 'Det går inte längre. Ladda om sidan.',
  'errors.fiscal.state': 'Det går inte längre. Ladda om sidan.',
  'errors.refund.unresolved': 'Betaltjänsten kan redan ha betalat ut detta. Fråga den först.',
  'errors.payout.changed': 'Utbetalningen har ändrats under tiden. Läs in den på nytt.',
  'errors.payout.own_request': 'Den som har begärt en utbetalning kan inte godkänna den. Be en kollega.',
  'errors.payout.account_replaced':
    'Arrangören har nu ett annat konto. Avslå utbetalningen; den kan begäras på nytt.',
  'errors.payout.own_adjustment':
    'Du har nyligen ändrat den här arrangörens saldo för hand. Be en kollega att godkänna utbetalningen.',
  'errors.payout.account_waits':
    'Kontot för utbetalningar ändrades för mindre än 24 timmar sedan. Därefter kan utbetalningar godkännas.',
  'errors.payout.above_balance': 'Det är mer än vad som finns på saldot.',
  'errors.payout.no_account': 'Det finns inget konto med giltigt IBAN för utbetalningen.',
  'errors.payout.nothing_to_export': 'Ingen godkänd utbetalning väntar på banken.',
  'errors.store_credit.not_found': 'Tillgodokvittot finns inte.',
  'errors.store_credit.several_organisers':
    'Biljetterna är från flera arrangörer. Återbetala en arrangörs biljetter i taget som tillgodokvitto.',
  'errors.store_credit.no_holder': 'Det finns ingen e-postadress att skicka koden till.',
  'errors.order_request.credit_not_accepted':
    'Köparen har inte godkänt tillgodokvitto. Återbetala pengarna eller avslå begäran.',
} as const;
