import type { LanguageCode } from '@vh/domain';

const en = {
  restWorks: 'Only this area is affected; the rest of the site goes on working.',
  outOfService: 'This area is out of service at the moment.',
  refused:
    'This area was made for a newer version of the site. Please reload the page; if that does not help, the site has to be updated.',
  waitsForApi:
    'This area waits for a newer version of the server, which is on its way. Please try again in a few minutes.',
  outdated:
    'The site was updated after this page was opened. Please reload the page; if that does not help, this area has to be updated too.',
  unreachable: 'This area could not be loaded.',
  notReady: 'This area did not respond when it was last opened.',
  broken: 'Something in this area went wrong.',
  reload: 'Reload the page',
  technical: 'Technical details',
};

/** Words of the panel that stands in for an area that failed. */
export type AreaWords = Readonly<typeof en>;

const sr: AreaWords = {
  restWorks: 'Pogođen je samo ovaj deo; ostatak sajta radi i dalje.',
  outOfService: 'Ovaj deo trenutno nije u upotrebi.',
  refused:
    'Ovaj deo je napravljen za noviju verziju sajta. Učitajte stranicu ponovo; ako to ne pomogne, sajt treba ažurirati.',
  waitsForApi:
    'Ovaj deo čeka noviju verziju servera, koja uskoro stiže. Pokušajte ponovo za nekoliko minuta.',
  outdated:
    'Sajt je ažuriran otkako je ova stranica otvorena. Učitajte stranicu ponovo; ako to ne pomogne, treba ažurirati i ovaj deo.',
  unreachable: 'Ovaj deo nije mogao da se učita.',
  notReady: 'Ovaj deo nije reagovao kada je poslednji put otvoren.',
  broken: 'Nešto u ovom delu nije uspelo.',
  reload: 'Učitaj stranicu ponovo',
  technical: 'Tehnički detalji',
};

/**
 * The panel's words in a language. They are carried here and not fetched, because the panel is needed exactly
 * when fetching fails.
 */
export function areaWords(language: LanguageCode): AreaWords {
  return language === 'sr' || language === 'ba' ? sr : en;
}
