import { defineTexts } from '../../area-texts.ts';

const { texts, useTexts } = defineTexts('area-payspots', {
  en: {
    payspots: 'Payspots',
    payspotCount_one: '{{shown}} payspot',
    payspotCount_other: '{{shown}} payspots',
    search: 'Name, city or address',
    add: 'Add a payspot',
    noPayspots: 'Counters that sell tickets for cash and by card stand here, with what they took and owe.',
    sellers: 'Sellers',
    state: 'State',
    'state.active': 'Open',
    'state.closed': 'Closed',
    addTitle: 'Add a payspot',
    addLead: 'It sells as soon as it is added. What it earns is set in the cash office.',
    facts: 'Where it is',
    name: 'Name',
    nameHelp: 'Stands on its reports, and on its sellers’ screens.',
    city: 'City',
    address: 'Address',
    whoSells: 'Who sells there',
    sellersHelp:
      'Users with the role of payspots. They log in and sell here at once; devices of those whom you take out lose their access.',
    findSeller: 'Find a seller by name or e-mail',
    noSeller: 'No user with the role of payspots was found.',
    newSeller: 'Somebody without an account? Add them as a user with the role of payspots.',
    addUser: 'Add a user',
    invited: 'invited',
    deactivated: 'deactivated',
    remove: 'Take {{name}} out',
    wrongName: 'Give the payspot a name of up to 120 characters.',
    wrongCity: 'The name of the city may have up to 80 characters, in one line.',
    wrongAddress: 'The address may have up to 200 characters, in one line.',
    wrongSellers: 'One of these people may no longer sell at payspots. Take them out, or give them the role.',
    tooManySellers: 'A payspot has at most {{count}} sellers.',
    added: '{{name}} was added.',
    saved: '{{name}} was saved.',
    cashOffice: 'Shifts and money',
    close: 'Close the payspot…',
    closeTitle: 'Close {{name}}?',
    closeYes: 'Close the payspot',
    closeMeans:
      'Its sellers get in no more, and it sells nothing. Its sales, reports and money stay, and cash that it owes is still due.',
    closeSend:
      'What it sold without a network must be sent first, from the browser that sold it. If something was forgotten, open the payspot again for that: sellers and devices are the same.',
    shiftOpen: 'A shift is open',
    shiftOpenText:
      '{{name}} opened it {{at}}. Have it counted and closed at the till first; then the payspot can be closed.',
    leasesOut_one: '{{count}} place is kept at the counter',
    leasesOut_other: '{{count}} places are kept at the counter',
    leasesOutText:
      'Some may be sold already, and not sent. Have the counter go online and give them back, or give them up in the cash office.',
    leavesPlaces: 'Close it all the same; the places stay off sale until they are given up',
    leavesPlacesMissing: 'Tick this if it is to be closed all the same.',
    closed: '{{name}} is closed.',
    closedNote: 'This payspot is closed',
    closedNoteText: 'Its sellers don’t get in. Opened again, it has the same sellers and devices.',
    reopen: 'Open it again',
    reopened: '{{name}} is open again.',
  },
  sr: {
    payspots: 'Prodajna mesta',
    payspotCount_one: '{{shown}} prodajno mesto',
    payspotCount_few: '{{shown}} prodajna mesta',
    payspotCount_other: '{{shown}} prodajnih mesta',
    search: 'Naziv, grad ili adresa',
    add: 'Dodaj prodajno mesto',
    noPayspots:
      'Ovde stoje šalteri koji prodaju karte za gotovinu i karticom, sa onim što su naplatili i što duguju.',
    sellers: 'Prodavci',
    state: 'Stanje',
    'state.active': 'Otvoreno',
    'state.closed': 'Zatvoreno',
    addTitle: 'Dodavanje prodajnog mesta',
    addLead: 'Prodaje čim se doda. Koliko zarađuje određuje se u blagajni.',
    facts: 'Gde je',
    name: 'Naziv',
    nameHelp: 'Stoji na njegovim izveštajima i na ekranima prodavaca.',
    city: 'Grad',
    address: 'Adresa',
    whoSells: 'Ko tu prodaje',
    sellersHelp:
      'Korisnici sa ulogom prodajnog mesta. Odmah mogu da se prijave i prodaju; uređaji onih koje izbacite gube pristup.',
    findSeller: 'Nađite prodavca po imenu ili imejlu',
    noSeller: 'Nije nađen korisnik sa ulogom prodajnog mesta.',
    newSeller: 'Neko bez naloga? Dodajte ga kao korisnika sa ulogom prodajnog mesta.',
    addUser: 'Dodaj korisnika',
    invited: 'pozvan',
    deactivated: 'deaktiviran',
    remove: 'Izbaci {{name}}',
    wrongName: 'Dajte prodajnom mestu naziv do 120 znakova.',
    wrongCity: 'Naziv grada može imati do 80 znakova, u jednom redu.',
    wrongAddress: 'Adresa može imati do 200 znakova, u jednom redu.',
    wrongSellers: 'Neko od ovih ljudi više ne sme da prodaje. Izbacite ga, ili mu dajte ulogu.',
    tooManySellers: 'Prodajno mesto ima najviše {{count}} prodavaca.',
    added: 'Prodajno mesto {{name}} je dodato.',
    saved: 'Prodajno mesto {{name}} je sačuvano.',
    cashOffice: 'Smene i novac',
    close: 'Zatvori prodajno mesto…',
    closeTitle: 'Zatvoriti {{name}}?',
    closeYes: 'Zatvori prodajno mesto',
    closeMeans:
      'Prodavci više ne mogu da uđu i ništa se ne prodaje. Prodaje, izveštaji i novac ostaju, a gotovina koju duguje i dalje se duguje.',
    closeSend:
      'Ono što je prodato bez mreže mora prvo da se pošalje, iz pregledača koji je prodao. Ako je nešto zaboravljeno, otvorite prodajno mesto ponovo: prodavci i uređaji su isti.',
    shiftOpen: 'Smena je otvorena',
    shiftOpenText:
      'Otvorena {{at}}, {{name}}. Neka se prvo prebroji i zatvori na kasi; tada prodajno mesto može da se zatvori.',
    leasesOut_one: '{{count}} mesto je sačuvano na šalteru',
    leasesOut_few: '{{count}} mesta su sačuvana na šalteru',
    leasesOut_other: '{{count}} mesta je sačuvano na šalteru',
    leasesOutText:
      'Neka su možda već prodata, a nisu poslata. Neka se šalter poveže i vrati ih, ili ih otpišite u blagajni.',
    leavesPlaces: 'Zatvori ipak; mesta nisu u prodaji dok se ne otpišu',
    leavesPlacesMissing: 'Označite ako ipak treba da se zatvori.',
    closed: 'Prodajno mesto {{name}} je zatvoreno.',
    closedNote: 'Ovo prodajno mesto je zatvoreno',
    closedNoteText: 'Prodavci ne mogu da uđu. Kad se ponovo otvori, ima iste prodavce i uređaje.',
    reopen: 'Otvori ponovo',
    reopened: 'Prodajno mesto {{name}} je ponovo otvoreno.',
  },
});

/** Texts of payspots. */
export const payspotTexts = texts;

/** Says them. */
export const usePayspotTexts = useTexts;

/** A key of them. */
export type PayspotTextKey = Parameters<ReturnType<typeof useTexts>['text']>[0];
