import type { AreaRole } from '@vh/auth';
import type { LanguageCode } from '@vh/domain';

/** Names of the roles that have an area, as the header's menu says them. */
export type RoleWords = Readonly<Record<AreaRole, string>>;

// Carried here and not in the catalogue: this menu is loaded for anyone who is logged in, and nobody else needs them.
const words: Readonly<Record<LanguageCode, RoleWords>> = {
  en: {
    admin: 'Admin',
    client: 'Organiser',
    manager: 'Manager',
    contractor: 'Contractor',
    payspot: 'Box office',
    scanner: 'Check-in',
  },
  sr: {
    admin: 'Administrator',
    client: 'Organizator',
    manager: 'Menadžer',
    contractor: 'Saradnik',
    payspot: 'Prodajno mesto',
    scanner: 'Kontrola ulaza',
  },
  ba: {
    admin: 'Administrator',
    client: 'Organizator',
    manager: 'Menadžer',
    contractor: 'Saradnik',
    payspot: 'Prodajno mjesto',
    scanner: 'Kontrola ulaza',
  },
  de: {
    admin: 'Administration',
    client: 'Veranstalter',
    manager: 'Manager',
    contractor: 'Dienstleister',
    payspot: 'Vorverkaufsstelle',
    scanner: 'Einlasskontrolle',
  },
  fr: {
    admin: 'Administrateur',
    client: 'Organisateur',
    manager: 'Gestionnaire',
    contractor: 'Prestataire',
    payspot: 'Point de vente',
    scanner: 'Contrôle d’accès',
  },
  es: {
    admin: 'Administrador',
    client: 'Organizador',
    manager: 'Gestor',
    contractor: 'Colaborador',
    payspot: 'Punto de venta',
    scanner: 'Control de acceso',
  },
  nl: {
    admin: 'Beheerder',
    client: 'Organisator',
    manager: 'Manager',
    contractor: 'Leverancier',
    payspot: 'Verkooppunt',
    scanner: 'Toegangscontrole',
  },
  se: {
    admin: 'Administratör',
    client: 'Arrangör',
    manager: 'Ansvarig',
    contractor: 'Leverantör',
    payspot: 'Försäljningsställe',
    scanner: 'Insläpp',
  },
  ru: {
    admin: 'Администратор',
    client: 'Организатор',
    manager: 'Менеджер',
    contractor: 'Подрядчик',
    payspot: 'Касса',
    scanner: 'Контроль на входе',
  },
};

/** The names of roles in a language. */
export function roleWords(language: LanguageCode): RoleWords {
  return words[language];
}
