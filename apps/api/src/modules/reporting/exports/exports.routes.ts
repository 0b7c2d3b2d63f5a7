import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { deleteExpired } from './export.repo.ts';
import { beginExport, cancelExport, getExport, getExportFile, listExports } from './exports.service.ts';
import { writeNextExport } from './write-exports.service.ts';

type ExportCalls = Extract<keyof Handlers, `POST /back/export/${string}`>;

/** The calls about lists as files. */
export function exportHandlers(deps: Deps): Pick<Handlers, ExportCalls> {
  return {
    'POST /back/export/create': ({ body, actor }) => beginExport(deps, requireActor(actor), body),
    'POST /back/export/get-list': async ({ actor }) => ({
      rows: await listExports(deps, requireActor(actor)),
    }),
    'POST /back/export/get': ({ body, actor }) => getExport(deps, requireActor(actor), body.exportId),
    'POST /back/export/get-file': ({ body, actor }) =>
      getExportFile(deps, requireActor(actor), body.exportId),
    'POST /back/export/cancel': ({ body, actor }) => cancelExport(deps, requireActor(actor), body.exportId),
  };
}

/** A process writes one export after the other; those that ended without saying so are begun again. */
export function exportSweeps(deps: Deps): readonly Sweep[] {
  return [
    {
      name: 'exports',
      everySeconds: 2,
      run: async signal => {
        while (!signal.aborted && (await writeNextExport(deps, signal)));
      },
    },
    {
      name: 'expired exports',
      everySeconds: 600,
      run: () => deleteExpired(deps.db.query, deps.clock.now()),
    },
  ];
}
