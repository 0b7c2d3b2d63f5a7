import { permissionFlags, type PermissionFlag } from './roles.ts';

/** Roles that an organiser gives to members; each is a set of flags, and what is none of them is `custom`. */
export const memberRoles = [
  'owner',
  'event-manager',
  'marketing',
  'box-office',
  'check-in',
  'finance',
  'reports',
  'guest',
] as const;

/** One of them. */
export type MemberRole = (typeof memberRoles)[number];

const flagsByRole: Readonly<Record<MemberRole, readonly PermissionFlag[]>> = {
  owner: permissionFlags,
  'event-manager': ['can-add-events', 'can-view-orders', 'can-view-personal-data', 'can-change-orders'],
  marketing: ['can-send-marketing', 'can-view-personal-data'],
  'box-office': ['can-view-orders', 'can-view-personal-data', 'can-change-orders', 'can-refund'],
  // names are compared with documents at the entrance
  'check-in': ['can-view-orders', 'can-view-personal-data'],
  // invoices and transfers name who paid
  finance: ['can-view-orders', 'can-view-personal-data', 'can-view-finance', 'can-request-payouts'],
  reports: ['can-view-finance'],
  guest: [],
};

/** The flags that a role gives. */
export function flagsOfMemberRole(role: MemberRole): readonly PermissionFlag[] {
  return flagsByRole[role];
}

/** The role whose flags these are, whatever their order; `custom` for any other set. */
export function memberRoleOf(flags: readonly PermissionFlag[]): MemberRole | 'custom' {
  const has = new Set(flags);
  const isOf = (role: MemberRole) =>
    flagsByRole[role].length === has.size && flagsByRole[role].every(flag => has.has(flag));
  return memberRoles.find(isOf) ?? 'custom';
}

/** Rights over a whole organiser: members who are limited to chosen events can't have them. */
export const wholeOrganiserFlags = [
  'can-manage-users',
  'can-request-payouts',
] as const satisfies readonly PermissionFlag[];

/** True when a membership with these flags can be limited to chosen events. */
export function canBeLimited(flags: readonly PermissionFlag[]): boolean {
  return !wholeOrganiserFlags.some(flag => flags.includes(flag));
}

/** Work over a whole organiser, which a membership that is limited to chosen events does not open. */
const wholeOrganiserWork: readonly string[] = [
  'page',
  'marketing',
  'venues',
  'payouts',
  'members',
  'devices',
  'reports',
  'audit',
];

/** Work that a membership opens, by what each part asks for. */
export const workAreas = {
  events: { see: 'member', change: 'can-add-events' },
  page: { see: 'can-add-events', change: 'can-add-events' },
  marketing: { see: 'can-send-marketing', change: 'can-send-marketing' },
  venues: { see: 'can-add-events', change: 'can-add-events' },
  codes: { see: 'can-add-events', change: 'can-add-events' },
  guests: { see: 'can-add-events', change: 'can-add-events' },
  statistics: { see: 'member' },
  money: { see: 'can-view-finance' },
  orders: { see: 'can-view-orders', change: 'can-change-orders' },
  'personal-data': { see: 'can-view-personal-data' },
  messages: { see: 'can-view-orders', change: 'can-change-orders' },
  refunds: { change: 'can-refund' },
  payouts: { see: 'can-view-finance', change: 'can-request-payouts' },
  members: { see: 'can-manage-users', change: 'can-manage-users' },
  devices: { see: 'can-manage-users', change: 'can-manage-users' },
  reports: { see: 'can-manage-users', change: 'can-manage-users' },
  audit: { see: 'can-manage-users' },
} as const satisfies Readonly<Record<string, WorkRights>>;

/** What seeing and changing ask for: a flag, or just a membership; absent where there is nothing of the kind. */
export interface WorkRights {
  readonly see?: PermissionFlag | 'member';
  readonly change?: PermissionFlag | 'member';
}

/** A part of an organiser's work. */
export type WorkArea = keyof typeof workAreas;

/** What some flags open of a part of the work; undefined where there is nothing to see or to change. */
export interface OpenedWork {
  readonly area: WorkArea;
  readonly see: boolean | undefined;
  readonly change: boolean | undefined;
}

/** Flags without which others open nothing: pages of orders are read before anything on them is pressed. */
export const neededFlags: Readonly<Partial<Record<PermissionFlag, PermissionFlag>>> = {
  'can-change-orders': 'can-view-orders',
  'can-refund': 'can-view-orders',
  'can-request-payouts': 'can-view-finance',
};

const shut = (right: WorkRights['see']) => (right === undefined ? undefined : false);

/** What some flags open, area by area; at chosen events alone where the membership is limited to these. */
export function openedBy(
  flags: readonly PermissionFlag[],
  { isLimited = false }: { readonly isLimited?: boolean } = {},
): readonly OpenedWork[] {
  const opens = (right: PermissionFlag | 'member' | undefined) => {
    if (right === undefined) return undefined;
    if (right === 'member') return true;
    const needed = neededFlags[right];
    return flags.includes(right) && (needed === undefined || flags.includes(needed));
  };
  return (Object.keys(workAreas) as WorkArea[]).map(area => {
    const { see, change }: WorkRights = workAreas[area];
    const isShut = isLimited && wholeOrganiserWork.includes(area);
    return { area, see: isShut ? shut(see) : opens(see), change: isShut ? shut(change) : opens(change) };
  });
}
