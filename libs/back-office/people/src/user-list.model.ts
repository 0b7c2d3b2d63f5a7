import type { BodyOf, ResponseOf } from '@vh/contract';
import { type Role, roles, sortsOf, userColumns } from '@vh/domain';
import type { StatusTone } from '@vh/ui';
import { idOf, oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { UrlModel } from '@vh/area-kit';

/** A page of users as the API answers it. */
export type UserPage = ResponseOf<'POST /back/user/get-list'>;

/** One row of it. */
export type UserRow = UserPage['rows'][number];

/** Where an account stands. */
export type UserStatus = UserRow['status'];

/** The states that users can be filtered by. */
export const userStates = ['active', 'invited', 'deactivated', 'locked'] as const;

/** Whether a second factor is on. */
export const factorStates = ['on', 'off'] as const;

/** The sorts the API knows. */
export const userSorts = sortsOf(userColumns);

/** The filters of the list, as they stand in the address. */
export interface UserFilters {
  readonly q: string | undefined;
  readonly role: Role | undefined;
  readonly state: (typeof userStates)[number] | undefined;
  readonly factor: (typeof factorStates)[number] | undefined;
  readonly clientId: string | undefined;
  readonly sort: (typeof userSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. */
export const userUrl: UrlModel<UserFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    role: oneOf(roles, parameters.get('role')),
    state: oneOf(userStates, parameters.get('state')),
    factor: oneOf(factorStates, parameters.get('factor')),
    clientId: idOf(parameters.get('client')),
    sort: oneOf(userSorts, parameters.get('sort')) ?? 'name',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, role, state, factor, clientId, sort, page }) => ({
    q,
    role,
    state,
    factor,
    client: clientId,
    sort: sort === 'name' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What is asked of the API for these filters, whatever the page. */
export function userFilterBody(filters: UserFilters): BodyOf<'POST /back/user/get-list'> {
  const { q, role, state, factor, clientId, sort } = filters;
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { status: state }),
    ...(factor && { secondFactor: factor }),
    ...(clientId && { clientId }),
    sort,
  };
}

/** True when any filter narrows the list. */
export function isFilteredUsers({ q, role, state, factor, clientId }: UserFilters): boolean {
  return [q, role, state, factor, clientId].some(Boolean);
}

/** What one sees of an account first: that it is locked out, else where it stands. */
export function shownState(user: {
  readonly status: UserStatus;
  readonly isLocked?: boolean;
}): (typeof userStates)[number] {
  return user.isLocked && user.status === 'active' ? 'locked' : user.status;
}

/** Tone of an account's state. */
export const userTones: Readonly<Record<(typeof userStates)[number], StatusTone>> = {
  active: 'ok',
  invited: 'wait',
  deactivated: 'mute',
  locked: 'bad',
};
