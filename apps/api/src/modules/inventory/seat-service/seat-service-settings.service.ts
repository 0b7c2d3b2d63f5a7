import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sealText } from '../../../platform/sealed-text.ts';
import { getSettings, insertAuditEntry, upsertSettings } from '#system';
import { countSeatsioEvents } from './seatsio-event.repo.ts';
import { readSeatsioSetup, seatsioSealName } from './seatsio-setup.ts';

type SeatServiceSettings = ResponseOf<'POST /back/settings/get-seat-service'>;

/** How the service is set up, as staff see it: of the key only whether and where it is set. */
export async function getSeatServiceSettings(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
): Promise<SeatServiceSettings> {
  const settings = await getSettings(query, 'seatService');
  const setup = readSeatsioSetup(settings, config.seatServiceEnvironment, config.appSecret);
  return { region: setup.region, secretKey: setup.source, events: await countSeatsioEvents(query) };
}

/** Saves a change with its history; the key is sealed on the way and never written down open. */
export async function saveSeatServiceSettings(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { region, secretKey }: ParsedBodyOf<'POST /back/settings/save-seat-service'>,
  by: { readonly actor: Actor; readonly address: string },
): Promise<SeatServiceSettings> {
  return deps.db.transaction(async tx => {
    const before = await getSeatServiceSettings(deps, tx);
    const now = deps.clock.now();
    const sealed = secretKey && sealText(secretKey, seatsioSealName, deps.config.appSecret);
    await upsertSettings(tx, 'seatService', { seatsioRegion: region, seatsioSecretKey: sealed }, now);
    const after = await getSeatServiceSettings(deps, tx);
    await insertAuditEntry(tx, {
      ...{ at: now, userId: by.actor.userId, action: 'settings.save-seat-service', address: by.address },
      ...{ entity: 'settings', entityId: 'seatService', before },
      after: { ...after, ...(secretKey !== undefined && { changed: ['secretKey'] }) },
    });
    return after;
  });
}
