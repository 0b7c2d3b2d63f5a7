import type { seatsioRegions } from '@vh/contract';
import type { SeatServiceEnvironment } from '../../../platform/config.ts';
import { openSealedText } from '../../../platform/sealed-text.ts';
import type { Settings, SettingSource } from '#system';
import type { SeatsioAccess } from './seatsio-http.ts';

/** Where a workspace of seats.io is. */
export type SeatsioRegion = (typeof seatsioRegions)[number];

/** How seats.io is set up. */
export interface SeatsioSetup {
  /** Undefined without a key. */
  readonly access: SeatsioAccess | undefined;
  readonly region: SeatsioRegion;
  readonly source: SettingSource;
  /** A key is stored but can't be opened, as the app's secret has changed. */
  readonly isUnreadable: boolean;
}

/** What the sealed key is bound to. */
export const seatsioSealName = 'seatService.seatsioSecretKey';

/** Puts stored settings and environment together. */
export function readSeatsioSetup(
  settings: Settings<'seatService'>,
  environment: SeatServiceEnvironment,
  appSecret: string,
): SeatsioSetup {
  const sealed = settings.seatsioSecretKey;
  const stored = sealed === undefined ? undefined : openSealedText(sealed, seatsioSealName, appSecret);
  const fallback = environment.SEATSIO_SECRET_KEY;
  const secretKey = stored ?? fallback;
  const region = settings.seatsioRegion ?? regionIn(environment.SEATSIO_REGION) ?? 'eu';
  const host = (environment.SEATSIO_HOST ?? `https://api-${region}.seatsio.net`).replace(/\/+$/, '');
  return {
    access: secretKey ? { host, secretKey } : undefined,
    region,
    source: stored ? 'settings' : fallback ? 'environment' : 'none',
    isUnreadable: sealed !== undefined && stored === undefined,
  };
}

function regionIn(text: string | undefined): SeatsioRegion | undefined {
  return text === 'eu' || text === 'na' || text === 'sa' || text === 'oc' ? text : undefined;
}
