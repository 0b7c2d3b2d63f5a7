import { defineTexts } from '../texts/define-texts.ts';

/** Says the names of areas, each after the role that it is made for. */
export const { useTexts: useAreaNameTexts } = defineTexts('area-names', {
  en: {
    admin: 'Admin',
    client: 'Organiser',
    manager: 'Manager',
    contractor: 'Contractor',
    payspot: 'Payspot',
    scanner: 'Scanner',
  },
  sr: {
    admin: 'Administrator',
    client: 'Organizator',
    manager: 'Menadžer',
    contractor: 'Saradnik',
    payspot: 'Prodajno mesto',
    scanner: 'Kontrola ulaza',
  },
});
