/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.cover_gone': 'Karte koje se menjaju više ne važe, pa zamena ne može da se završi.',
  'errors.order.other_organiser': 'Karte mogu da se zamene samo za karte istog organizatora.',
  'errors.ticket.in_exchange': 'Zamena ove karte čeka uplatu. Prvo otkažite njenu porudžbinu.',
  'errors.ticket.in_request': 'Zahtev kupca za ovu kartu je još otvoren. Prvo odgovorite na njega.',
  'errors.order.places_gone': 'Rok za plaćanje je istekao, a mesta više nisu slobodna. Ništa nije naplaćeno.',
  'errors.order.changed': 'Porudžbina je u međuvremenu izmenjena. Pogledajte je ponovo.',
  'errors.refund.refused': 'Ove karte se ne mogu vratiti.',
  'errors.text.foreign_link':
    'Linkovi u mejlovima kupcima vode samo na ovaj sajt ili na sopstveni sajt organizatora. Uklonite drugi link ili zamolite administratora da upiše sajt u profil organizatora (Klijenti).',
  'errors.refund.amount': 'Taj iznos se ne može vratiti.',
  'errors.refund.nothing_due': 'Ovom kupcu se ništa ne duguje.',
  'errors.buyer.open':
    'Nešto ovog kupca je još otvoreno: porudžbine koje čekaju novac, liste čekanja, karte za predstojeće događaje ili povraćaji u toku.',
  'errors.buyer.changed': 'Neko drugi je u međuvremenu izmenio ovog kupca. Učitajte noviju verziju.',
  'errors.report.changed': 'Neko drugi je u međuvremenu izmenio ovaj izveštaj. Učitajte noviju verziju.',
  'errors.client.archived':
    'Ovaj organizator je sakriven sa spiskova i ne dobija nove događaje. Prvo ga vratite na spiskove.',
  'errors.client.changed': 'Neko drugi je u međuvremenu izmenio ovog organizatora. Učitajte noviju verziju.',
  'errors.settings.changed': 'Neko drugi je u međuvremenu izmenio ova podešavanja. Učitajte noviju verziju.',
  'errors.refund.state': 'To više nije moguće. Učitajte stranicu ponovo.',
  'errors.fiscal.state': 'To više nije moguće. Učitajte stranicu ponovo.',
  'errors.refund.unresolved': 'Pružalac plaćanja je ovo možda već isplatio. Prvo proverite kod njega.',
  'errors.payout.changed': 'Isplata je u međuvremenu promenjena. Učitajte je ponovo.',
  'errors.payout.own_request': 'Ko je zatražio isplatu, ne može da je odobri. Zamolite kolegu.',
  'errors.payout.account_replaced':
    'Organizator sada ima drugi račun. Odbijte ovu isplatu; može se ponovo zatražiti.',
  'errors.payout.own_adjustment':
    'Nedavno ste ručno promenili stanje ovog organizatora. Zamolite kolegu da odobri isplatu.',
  'errors.payout.account_waits':
    'Račun za isplate je promenjen pre manje od 24 sata. Isplate mogu da se odobre posle toga.',
  'errors.payout.above_balance': 'To je više nego što ima na stanju.',
  'errors.payout.no_account': 'Nema računa sa ispravnim IBAN-om za isplatu.',
  'errors.payout.nothing_to_export': 'Nijedna odobrena isplata ne čeka na banku.',
  'errors.store_credit.not_found': 'Taj vaučer ne postoji.',
  'errors.store_credit.several_organisers':
    'Ove karte su od više organizatora. Kao vaučer vraćajte karte jednog po jednog organizatora.',
  'errors.store_credit.no_holder': 'Nema adrese e-pošte na koju bi kôd bio poslat.',
  'errors.order_request.credit_not_accepted':
    'Kupac nije prihvatio vaučer. Vratite novac ili odbijte zahtev.',
} as const;
