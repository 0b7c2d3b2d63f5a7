import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';

/** The operator's file of streets below the data directory: a PMTiles archive of the Protomaps basemap. */
const [folder, fileName] = ['map', 'map.pmtiles'];

/** How long browsers may keep the address of the file, seconds: a new file is seen after it. */
const addressSeconds = 300;

/**
 * `GET /media/map/streets.json` names the file of streets, or none where the operator has not put one there; `GET
 * /media/map/{version}.pmtiles` is that file, a part at a time (range requests). Its address changes with the file, so that
 * browsers may keep the parts for good.
 */
export function addStreetMapRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const root = join(config.dataDir, folder);
  app.get('/media/map/streets.json', async (_request, reply) => {
    const version = await versionOf(join(root, fileName));
    void reply.header('cache-control', `public, max-age=${addressSeconds}`);
    return version === undefined ? {} : { path: `/media/map/${version}.pmtiles` };
  });
  app.get<{ Params: { version: string } }>('/media/map/:version.pmtiles', async (request, reply) => {
    const version = await versionOf(join(root, fileName));
    if (version !== request.params.version) throw new AppError('not_found', { message: 'no such map' });
    return reply.sendFile(fileName, root);
  });
}

/** When the file was changed and its size in bytes, such as `1a2b-3c`; undefined where there is none. */
async function versionOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size } = await stat(file);
    return `${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}`;
  } catch {
    // deliberate: the map is drawn without streets where there is no file that can be read
    return undefined;
  }
}
