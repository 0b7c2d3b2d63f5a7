import type { SeatMap, SeatSection } from '@vh/seating';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { buildClient, buildUser } from '../../../testing/builders.ts';
import { createSession } from '../../accounts/sessions/sessions.service.ts';
import { mapWork, recordOf, type MapSource } from './map-work.ts';
import { insertSeatMap, insertVersion } from './seat-map.repo.ts';

/** A section of straight rows that tests draw; row 1 is the nearest to the stage. */
export interface SectionSpec {
  readonly id: string;
  readonly label?: string;
  readonly category?: string;
  readonly rows?: number;
  readonly seats?: number;
  /** How many may stand in a zone of it. */
  readonly standing?: number;
}

/** A hall of sections behind each other; seats are called section-row-seat. */
export function drawSections(...specs: readonly SectionSpec[]): SeatMap {
  let depth = 100;
  const sections = specs.map(spec => {
    const section = drawSection(spec, depth);
    depth += ((spec.rows ?? 0) + 2) * 100;
    return section;
  });
  const keys = [...new Set(sections.flatMap(({ category }) => category ?? []))];
  return {
    format: 1,
    size: { width: 40_000, height: 40_000 },
    categories: keys.map(key => ({ key, name: key.toUpperCase(), colour: '#aa3366' })),
    sections,
    shapes: [{ id: 'stage', kind: 'stage', x: 1_000, y: 40, width: 800, height: 60, rotation: 0 }],
  };
}

function drawSection(
  { id, label = id, category = 'a', rows = 0, seats = 0, standing }: SectionSpec,
  depth: number,
): SeatSection {
  const corner = (x: number, y: number) => ({ x, y: depth + y });
  return {
    id,
    label,
    category,
    rows: Array.from({ length: rows }, (_, row) => ({
      id: `${id}-r${row + 1}`,
      label: String(row + 1),
      seats: Array.from({ length: seats }, (__, seat) => ({
        id: `${id}-${row + 1}-${seat + 1}`,
        label: String(seat + 1),
        x: 100 + seat * 50,
        y: depth + row * 100,
      })),
    })),
    tables: [],
    zones:
      standing === undefined
        ? []
        : [
            {
              id: `${id}-zone`,
              label: 'Floor',
              outline: [corner(0, 0), corner(500, 0), corner(500, 90)],
              capacity: standing,
            },
          ],
  };
}

/** The map of a file that can be read. */
export function mapOfFile(source: MapSource): SeatMap {
  const read = mapWork.read(source);
  if (read.kind !== 'read') throw new Error(`the file is ${read.kind}`);
  return JSON.parse(read.judged.json) as SeatMap;
}

/** A published map in a hall of a place. */
export interface BuiltMap {
  readonly hallId: string;
  readonly seatMapId: string;
  readonly versionId: string;
}

/** Makes a hall of a place with a map and its first version. */
export async function buildSeatMap(deps: Deps, placeId: string, map: SeatMap): Promise<BuiltMap> {
  const [hallId, seatMapId] = [newId(), newId()];
  await deps.db.query.insertInto('hall').values({ id: hallId, place_id: placeId, name: 'Sala' }).execute();
  const by = { userId: null, at: deps.clock.now() };
  await deps.db.transaction(tx =>
    insertSeatMap(tx, { id: seatMapId, hallId, name: 'Plan' }, recordOf(map), by),
  );
  return { hallId, seatMapId, versionId: await publishMap(deps, seatMapId) };
}

/** Makes the draft of a map its next version, after changing it where another is given; answers its id. */
export async function publishMap(deps: Deps, seatMapId: string, map?: SeatMap): Promise<string> {
  const id = newId();
  const by = { userId: null, at: deps.clock.now() };
  await deps.db.transaction(async tx => {
    if (map) {
      const { hash, seats, standing } = recordOf(map);
      await tx
        .updateTable('seat_map')
        .set({ draft: JSON.stringify(map), draft_hash: Buffer.from(hash, 'hex'), seats, standing })
        .where('id', '=', seatMapId)
        .execute();
    }
    await insertVersion(tx, { id, seatMapId }, by);
  });
  return id;
}

/** A published map of a client's own place, and a member of that client who may change it. */
export async function buildOwnMap(
  deps: Deps,
  map: SeatMap,
): Promise<BuiltMap & { readonly clientId: string; readonly placeId: string; readonly token: string }> {
  const { id: clientId } = await buildClient(deps);
  const placeId = newId();
  const place = { id: placeId, name: 'Dom kulture', timezone: 'Europe/Belgrade', client_id: clientId };
  await deps.db.query.insertInto('place').values(place).execute();
  const user = await buildUser(deps, {
    role: 'client',
    clientIds: [clientId],
    permissions: ['can-add-events'],
  });
  const session = { userId: user.id, role: 'client' as const, userAgent: 'tests', address: '127.0.0.1' };
  const token = await createSession(deps, deps.db.query, session);
  return { clientId, placeId, token, ...(await buildSeatMap(deps, placeId, map)) };
}
