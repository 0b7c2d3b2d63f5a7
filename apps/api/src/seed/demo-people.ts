import type { PermissionFlag, Role } from '@vh/domain';
import { publishedPassword } from '../modules/accounts/users/password.ts';

/** The password of every demo account. */
export const demoPassword = publishedPassword;

/** What the e-mails of demo accounts end with; `.test` belongs to nobody. */
export const demoDomain = '@demo.test';

/** A demo account; the first of each role has its whole area. */
export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Further roles, for organisers other than the one of the first. */
  readonly additionalRoles?: readonly Role[];
}

/** The demo accounts; only ever created in an empty non-production database. */
export const demoUsers: readonly DemoUser[] = [
  { email: 'admin@demo.test', name: 'Milica Jović', role: 'admin' },
  { email: 'client@demo.test', name: 'Amra Hadžić', role: 'client' },
  { email: 'manager@demo.test', name: 'Nikola Ilić', role: 'manager' },
  { email: 'contractor@demo.test', name: 'Jonas Weiß', role: 'contractor' },
  { email: 'payspot@demo.test', name: 'Milan Stanković', role: 'payspot' },
  { email: 'scanner@demo.test', name: 'Åsa Lindström', role: 'scanner' },
  { email: 'helper@demo.test', name: 'Emir Kovač', role: 'client' },
  {
    email: 'two-roles@demo.test',
    name: 'Dunja Marić',
    role: 'client',
    additionalRoles: ['manager', 'contractor'],
  },
  { email: 'buyer@demo.test', name: 'Stefan Đorđević', role: 'app-individual' },
];

/** What the demo organiser may do. */
export const demoClientPermissions: readonly PermissionFlag[] = [
  'can-add-events',
  'can-view-orders',
  'can-view-personal-data',
  'can-view-finance',
  'can-change-orders',
  'can-refund',
  'can-send-marketing',
  'can-manage-users',
  'can-request-payouts',
];

/** The organiser that the demo client account belongs to. */
export const demoClientName = 'Sportski savez Sarajevo';

/** Organisers of football by country; invented. */
export const footballOrganisers: Readonly<Record<string, string>> = {
  BA: demoClientName,
  RS: 'Fudbalska kuća Niš',
  HR: 'Jadranska nogometna kuća',
  SI: 'Nogometna hiša Ljubljana',
  ME: 'Fudbalska kuća Podgorica',
  MK: 'Fudbalska kuća Skopje',
  XK: 'Shtëpia e Futbollit Prishtinë',
  SE: 'Fotbollshuset Malmö',
  HU: 'Futballház Budapest',
};

/** Organisers of everything else by genre; invented. */
export const stageOrganisers: Readonly<Record<string, string>> = {
  concert: 'Harbour Sound',
  classical: 'Winter Garden Music',
  jazz: 'Blue Room Concerts',
  opera: 'Winter Garden Music',
  club: 'Late Shift',
  theatre: 'Lantern Stage',
  dance: 'Lantern Stage',
  comedy: 'Second Laugh',
  film: 'Reel House',
  exhibition: 'Open Gallery Circle',
  family: 'Small Steps',
  talk: 'The Reading Table',
  workshop: 'The Reading Table',
  tour: 'Open Gallery Circle',
  food: 'Square and Stall',
  market: 'Square and Stall',
  festival: 'Square and Stall',
  sport: 'Start Line',
  other: 'City Commons',
};

/** Who bears the service fee of a demo organiser's tickets; 10% keeps prices round. */
export function demoFeePlan(organiser: string): {
  readonly basisPoints: number;
  readonly bearer: 'buyer' | 'organiser';
} {
  const isFootball = Object.values(footballOrganisers).includes(organiser);
  return { basisPoints: isFootball ? 1000 : 600, bearer: isFootball ? 'buyer' : 'organiser' };
}
