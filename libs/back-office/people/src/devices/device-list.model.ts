import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  deviceColumns,
  type DeviceKind,
  deviceKinds,
  type DeviceState,
  deviceStates,
  sortsOf,
} from '@vh/domain';
import type { StatusTone } from '@vh/ui';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A device as a row of the list. */
export type DeviceRow = ResponseOf<'POST /back/device/get-list'>['rows'][number];

/** A device with how it came to be. */
export type Device = ResponseOf<'POST /back/device/get'>;

type Sort = NonNullable<BodyOf<'POST /back/device/get-list'>['sort']>;

/** The states that can be asked for; the list begins with those in use. */
export const askedStates = ['current', ...deviceStates, 'any'] as const;

/** The orders of the list. */
export const deviceSorts = sortsOf(deviceColumns);

/** Which devices are listed, as it stands in the address. */
export interface DeviceFilters {
  readonly q: string | undefined;
  readonly kind: DeviceKind | undefined;
  readonly state: (typeof askedStates)[number];
  readonly sort: Sort;
  readonly page: number;
}

/** How it stands in the address. */
export const deviceUrl: UrlModel<DeviceFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    kind: oneOf(deviceKinds, parameters.get('kind')),
    state: oneOf(askedStates, parameters.get('state')) ?? 'current',
    sort: oneOf(deviceSorts, parameters.get('sort')) ?? '-createdAt',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, kind, state, sort, page }) => ({
    q,
    kind,
    state: state === 'current' ? undefined : state,
    sort: sort === '-createdAt' ? undefined : sort,
    page: pageText(page),
  }),
};

/** What the API is asked for. */
export function deviceListBody(
  { q, kind, state, sort, page, pageSize }: Paged<DeviceFilters>,
  clientId: string | undefined,
): BodyOf<'POST /back/device/get-list'> {
  return {
    ...(clientId && { clientId }),
    ...(q && { q }),
    ...(kind && { kind }),
    ...(state !== 'any' && { state }),
    sort,
    page,
    pageSize,
  };
}

/** True when something else than the devices in use is asked for. */
export function isFilteredDevices({ q, kind, state }: DeviceFilters): boolean {
  return q !== undefined || kind !== undefined || state !== 'current';
}

/** How each state looks. */
export const deviceTones: Readonly<Record<DeviceState, StatusTone>> = {
  invited: 'wait',
  active: 'ok',
  revoked: 'bad',
  expired: 'mute',
};

/** Whether there is still something to take back. */
export function canBeRevoked({ state }: DeviceRow): boolean {
  return state === 'invited' || state === 'active';
}

/** The gate of a place, where its name does not say it already. */
export function gateOf({ name, gate }: DeviceRow['place']): string | undefined {
  return gate === '' || ` ${name} `.includes(` ${gate} `) ? undefined : gate;
}
