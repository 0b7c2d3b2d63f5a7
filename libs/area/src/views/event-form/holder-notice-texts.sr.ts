import type { TranslationOf } from '../../area-texts.ts';
import type { holderNoticeTextsEn } from './holder-notice-texts.en.ts';

/** Serbian texts of telling ticket holders that an event's schedule has changed. */
export const holderNoticeTextsSr: TranslationOf<typeof holderNoticeTextsEn> = {
  title: 'Obavestite kupce o ovoj promeni',
  lead_one: '{{shown}} porudžbina ({{tickets}} ulaznica) zavisi od onoga što ste promenili: {{parts}}.',
  lead_few: '{{shown}} porudžbine ({{tickets}} ulaznica) zavise od onoga što ste promenili: {{parts}}.',
  lead_other: '{{shown}} porudžbina ({{tickets}} ulaznica) zavisi od onoga što ste promenili: {{parts}}.',
  leadEvents_one:
    '{{shown}} porudžbina ({{tickets}} ulaznica, događaja: {{events}}) zavisi od onoga što ste promenili: {{parts}}.',
  leadEvents_few:
    '{{shown}} porudžbine ({{tickets}} ulaznica, događaja: {{events}}) zavise od onoga što ste promenili: {{parts}}.',
  leadEvents_other:
    '{{shown}} porudžbina ({{tickets}} ulaznica, događaja: {{events}}) zavisi od onoga što ste promenili: {{parts}}.',
  'part.start': 'početak',
  'part.doors': 'otvaranje vrata',
  'part.end': 'kraj',
  'part.place': 'mesto održavanja',
  'part.address': 'naziv ili adresa mesta',
  'part.hall': 'sala',
  'part.online': 'link za praćenje uživo',
  how: 'Šta se dešava',
  tell: 'Obavesti ih e-poštom',
  tellHelp: 'Dobijaju stare i nove podatke i kalendarsku datoteku koja zamenjuje raniju.',
  quiet: 'Sačuvaj bez obaveštenja',
  quietHelp: 'Samo za male ispravke.',
  refundsUntil: 'Ulaznice mogu da se vrate do',
  refundsUntilHelp: 'Ostavite prazno ako ovo nije razlog za povraćaj. Vremenska zona: {{zone}}.',
  wrongUntil: 'Izaberite datum i vreme u budućnosti.',
  note: 'Poruka kupcima',
  noteHelp: 'Stoji u njihovoj e-poruci onako kako je napišete.',
  optional: '(nije obavezno)',
  saveAndTell: 'Sačuvaj i obavesti kupce',
  save: 'Sačuvaj',
  keepEditing: 'Nastavi uređivanje',
};
