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
    ownSecurity: 'Security',
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
    ownSecurity: 'Bezbednost',
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
