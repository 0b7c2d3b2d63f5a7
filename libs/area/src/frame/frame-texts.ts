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
    confirmTitle: 'Is it still you?',
    confirmHelp:
      'This needs to be certain. You are asked again after ten minutes; nothing you filled in is lost.',
    confirmPassword: 'Your password',
    confirmCode: 'Code of your authenticator app',
    confirmSend: 'Confirm',
    confirmCancel: 'Cancel',
    confirmWrong: 'That does not fit. Please try again.',
    confirmLocked: 'The account is locked. Please contact an administrator.',
    confirmTooOften: 'Too many tries. Please wait a little.',
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
    confirmTitle: 'Da li ste to i dalje vi?',
    confirmHelp:
      'Ovo mora biti sigurno. Pitamo ponovo posle deset minuta; ništa što ste uneli nije izgubljeno.',
    confirmPassword: 'Vaša lozinka',
    confirmCode: 'Kod iz aplikacije za potvrdu',
    confirmSend: 'Potvrdi',
    confirmCancel: 'Odustani',
    confirmWrong: 'Ne odgovara. Pokušajte ponovo.',
    confirmLocked: 'Nalog je zaključan. Obratite se administratoru.',
    confirmTooOften: 'Previše pokušaja. Sačekajte malo.',
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
