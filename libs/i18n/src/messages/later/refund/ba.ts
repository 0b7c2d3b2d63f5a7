/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.cover_gone': 'Karte koje se mijenjaju više ne važe, pa zamjena ne može da se završi.',
  'errors.order.other_organiser': 'Karte se mogu zamijeniti samo za karte istog organizatora.',
  'errors.ticket.in_exchange': 'Zamjena ove karte čeka uplatu. Prvo otkažite njenu narudžbu.',
  'errors.ticket.in_request': 'Zahtjev kupca za ovu kartu je još otvoren. Prvo odgovorite na njega.',
  'errors.order.places_gone':
    'Rok za plaćanje je istekao, a mjesta više nisu slobodna. Ništa nije naplaćeno.',
  'errors.order.changed': 'Narudžba je u međuvremenu izmijenjena. Pogledajte je ponovo.',
  'errors.refund.refused': 'Ove karte se ne mogu vratiti.',
  'errors.text.foreign_link':
    'Linkovi u mejlovima kupcima vode samo na ovu stranicu ili na vlastitu stranicu organizatora. Uklonite drugi link ili zamolite administratora da upiše stranicu u profil organizatora (Klijenti).',
  'errors.refund.amount': 'Taj iznos se ne može vratiti.',
  'errors.refund.nothing_due': 'Ovom kupcu se ništa ne duguje.',
  'errors.buyer.open':
    'Nešto ovog kupca je još otvoreno: narudžbe koje čekaju novac, liste čekanja, karte za predstojeće događaje ili povrati u toku.',
  'errors.buyer.changed': 'Neko drugi je u međuvremenu izmijenio ovog kupca. Učitajte noviju verziju.',
  'errors.report.changed': 'Neko drugi je u međuvremenu izmijenio ovaj izvještaj. Učitajte noviju verziju.',
  'errors.client.archived':
    'Ovaj organizator je sakriven sa spiskova i ne dobija nove događaje. Prvo ga vratite na spiskove.',
  'errors.client.changed':
    'Neko drugi je u međuvremenu izmijenio ovog organizatora. Učitajte noviju verziju.',
  'errors.settings.changed': 'Neko drugi je u međuvremenu izmijenio ove postavke. Učitajte noviju verziju.',
  'errors.refund.state': 'To više nije moguće. Učitajte stranicu ponovo.',
  'errors.fiscal.state': 'To više nije moguće. Učitajte stranicu ponovo.',
  'errors.refund.unresolved': 'Pružalac plaćanja je ovo možda već isplatio. Prvo provjerite kod njega.',
  'errors.payout.changed': 'Isplata je u međuvremenu promijenjena. Učitajte je ponovo.',
  'errors.payout.own_request': 'Ko je zatražio isplatu, ne može je odobriti. Zamolite kolegu.',
  'errors.payout.account_replaced':
    'Organizator sada ima drugi račun. Odbijte ovu isplatu; može se ponovo zatražiti.',
  'errors.payout.own_adjustment':
    'Nedavno ste ručno promijenili stanje ovog organizatora. Zamolite kolegu da odobri isplatu.',
  'errors.payout.account_waits':
    'Račun za isplate je promijenjen prije manje od 24 sata. Isplate se mogu odobriti nakon toga.',
  'errors.payout.above_balance': 'To je više nego što ima na stanju.',
  'errors.payout.no_account': 'Nema računa s ispravnim IBAN-om za isplatu.',
  'errors.payout.nothing_to_export': 'Nijedna odobrena isplata ne čeka na banku.',
  'errors.store_credit.not_found': 'Taj vaučer ne postoji.',
  'errors.store_credit.several_organisers':
    'Ove karte su od više organizatora. Kao vaučer vraćajte karte jednog po jednog organizatora.',
  'errors.store_credit.no_holder': 'Nema adrese e-pošte na koju bi kôd bio poslan.',
  'errors.order_request.credit_not_accepted':
    'Kupac nije prihvatio vaučer. Vratite novac ili odbijte zahtjev.',
} as const;
