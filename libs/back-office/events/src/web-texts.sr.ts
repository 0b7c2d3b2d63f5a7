/** Serbian words about an event's address and its widget. */
export const webTextsSr = {
  web: 'Na internetu',
  webAddress: 'Adresa u prodavnici',
  webAddressHelp: 'Kraj adrese: mala slova, cifre i crtice. Ranije adrese i dalje vode ovamo.',
  webAddressChange: 'Promeni adresu',
  webAddressChanged: 'Događaj ima novu adresu',
  webAddressTaken: 'Drugi događaj ima ovu adresu ili ju je imao.',
  webAddressInvalid: 'Samo mala slova, cifre i pojedinačne crtice, na primer prolecni-koncert.',
  webAddressRefused: 'Ovo nije moglo da se promeni. Možda nemate pravo da menjate ovaj događaj.',
  webSnippet: 'Prodaja na vašem sajtu',
  webSnippetHelp: 'Stavite ovo gde treba da stoje karte. Posetioci biraju tamo, a plaćaju u prodavnici.',
  webSnippetCopy: 'Kopiraj',
  webSnippetCopied: 'Kopirano',
};
