import { defineTexts } from '../area-texts.ts';

const { texts, useTexts } = defineTexts('area-frame', {
  en: {
    skipToPage: 'Skip to the page',
    toShop: 'To the shop',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    areaMenu: 'Area menu',
    switchArea: 'Switch area',
    language: 'Language',
    themeDark: 'Dark',
    themeLight: 'Light',
    logOut: 'Log out',
    close: 'Close',
    cancel: 'Cancel',
    thisDevice: 'This device, in the name of {{name}}',
    unpair: 'Unpair',
    unpairTitle: 'Unpair this device?',
    unpairText: 'It is logged out and has no access any more. To work again it must be paired anew.',
    unpairNo: 'Keep it paired',
    unpairFailed: 'The device could not be unpaired. Is there a connection?',
    ownSecurity: 'My security',
    'role.admin': 'Admin',
    'role.client': 'Organiser',
    'role.manager': 'Manager',
    'role.contractor': 'Contractor',
    'role.payspot': 'Payspot',
    'role.scanner': 'Scanner',
  },
  sr: {
    skipToPage: 'Pređi na stranicu',
    toShop: 'U prodavnicu',
    openMenu: 'Otvori meni',
    closeMenu: 'Zatvori meni',
    areaMenu: 'Meni',
    switchArea: 'Promeni deo',
    language: 'Jezik',
    themeDark: 'Tamno',
    themeLight: 'Svetlo',
    logOut: 'Odjava',
    close: 'Zatvori',
    cancel: 'Odustani',
    thisDevice: 'Ovaj uređaj, u ime: {{name}}',
    unpair: 'Raskini uparivanje',
    unpairTitle: 'Raskinuti uparivanje ovog uređaja?',
    unpairText: 'Uređaj se odjavljuje i više nema pristup. Da bi opet radio, mora ponovo da se upari.',
    unpairNo: 'Ostavi upareno',
    unpairFailed: 'Uparivanje nije raskinuto. Ima li veze?',
    ownSecurity: 'Moja bezbednost',
    'role.admin': 'Administrator',
    'role.client': 'Organizator',
    'role.manager': 'Menadžer',
    'role.contractor': 'Saradnik',
    'role.payspot': 'Prodajno mesto',
    'role.scanner': 'Kontrola ulaza',
  },
});

/** Texts of the frame that all areas share. */
export const areaFrameTexts = texts;

/** Says the frame's texts. */
export const useFrameTexts = useTexts;
