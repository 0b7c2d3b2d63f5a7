import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { forgetFilesBefore } from './report-sending.repo.ts';
import {
  createReport,
  deleteReport,
  getReport,
  listReports,
  pauseReport,
  updateReport,
} from './reports.service.ts';
import { getComparisonFile, getSalesFile } from './stats-files.service.ts';
import { sendDueReports } from './send-reports.service.ts';
import { showStopPage, stopByLink } from './unsubscribe-page.ts';
import { getSources, getSourcesFile } from '../stats/sources.service.ts';

type ReportCalls =
  | Extract<keyof Handlers, `POST /back/report/${string}`>
  | `POST /back/stats/${'get-sales-file' | 'get-comparison-file' | 'get-sources' | 'get-sources-file'}`
  | 'GET /report/unsubscribe/{token}'
  | 'POST /report/unsubscribe/{token}';

/** The calls about figures that are mailed to people without a login. */
export function reportHandlers(deps: Deps): Pick<Handlers, ReportCalls> {
  return {
    'POST /back/report/get-list': ({ body, actor }) => listReports(deps, requireActor(actor), body),
    'POST /back/report/get': ({ body, actor }) => getReport(deps, requireActor(actor), body),
    'POST /back/report/create': ({ body, actor }) => createReport(deps, requireActor(actor), body),
    'POST /back/report/update': ({ body, actor }) => updateReport(deps, requireActor(actor), body),
    'POST /back/report/pause': ({ body, actor }) => pauseReport(deps, requireActor(actor), body),
    'POST /back/report/delete': async ({ body, actor }) => {
      await deleteReport(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/stats/get-sales-file': ({ body, actor }) => getSalesFile(deps, requireActor(actor), body),
    'POST /back/stats/get-sources': ({ body, actor }) => getSources(deps, requireActor(actor), body),
    'POST /back/stats/get-sources-file': ({ body, actor }) => getSourcesFile(deps, requireActor(actor), body),
    'POST /back/stats/get-comparison-file': ({ body, actor }) =>
      getComparisonFile(deps, requireActor(actor), body),
    'GET /report/unsubscribe/{token}': ({ params }) => showStopPage(deps, params.token),
    'POST /report/unsubscribe/{token}': ({ params }) => stopByLink(deps, params.token),
  };
}

/** Tables that were mailed are kept as long as somebody may ask for the mail once more. */
const filesKeptMs = 90 * 86_400_000;

/** Reports are looked for every minute, by every process that works. */
export function reportSweeps(deps: Deps): readonly Sweep[] {
  return [
    { name: 'reports', everySeconds: 60, run: async () => void (await sendDueReports(deps)) },
    {
      name: 'files of reports',
      everySeconds: 86_400,
      firstAfterSeconds: 3_600,
      run: () => forgetFilesBefore(deps.db.query, new Date(deps.clock.now().getTime() - filesKeptMs)),
    },
  ];
}
