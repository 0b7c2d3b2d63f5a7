import { useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { Notice, PageHeader, Panel, showToast, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import {
  useStoredRecord,
  PageTitle,
  QueryView,
  usePlacedScope,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { ReportActions } from './report-actions.tsx';
import { reportFacts, reportValues, type Report, type ReportValues } from './report-form.model.ts';
import { ReportForm } from './report-form.tsx';
import { useReportTexts } from './report-texts.ts';
import { SentRuns } from './sent-runs.tsx';
import { useReportSchedule } from './use-report-schedule.ts';
import styles from './reports.module.css';

/** One report by mail: its form, what was sent, and who asked for no more. */
export function ReportPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useReportTexts();
  const placed = usePlacedScope(scope);
  const { reportId = '' } = useParams();
  const query = useApiQuery('POST /back/report/get', { reportId, lang: language });
  const list = `${placed.base}/report`;
  return (
    <>
      <PageTitle>{query.data?.name ?? text('reports')}</PageTitle>
      <PageHeader
        back={{ href: list, label: text('reports') }}
        title={query.data?.name ?? '…'}
        meta={query.data && text(`state.${query.data.state}`)}
        actions={query.data && <ReportActions report={query.data} listHref={list} />}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {report => <ReportView key={reportId} report={report} scope={placed} />}
        </QueryView>
      </div>
    </>
  );
}

/** True when the form of two versions is the same one. */
function isSame(one: Report, other: Report): boolean {
  return JSON.stringify(reportValues(one)) === JSON.stringify(reportValues(other));
}

function ReportView({ report, scope }: { report: Report; scope: PlacedScope }) {
  const { text, language } = useReportTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const reportId = report._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/report/get',
    body: { reportId, lang: language },
    record: report,
    isSame,
  });
  const save = async (values: ReportValues): Promise<ReportValues> => {
    const body = { reportId, version: shown.version, ...reportFacts(values) };
    const stored = await api.call('POST /back/report/update', body);
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/report/get-list'] });
    showToast(text('saved', { name: stored.name }));
    return reportValues(stored);
  };
  return (
    <>
      {report.state === 'stopped' ? <Notice tone="bad">{text('stoppedNote')}</Notice> : null}
      {report.state === 'paused' ? <Notice tone="info">{text('pausedNote')}</Notice> : null}
      <ReportForm
        round={round}
        initial={reportValues(shown)}
        send={save}
        clientId={scope.clientId}
        onReload={reload}
      />
      {report.owner ? <p className={styles.quiet}>{text('ownerNote', { name: report.owner.name })}</p> : null}
      <div className={styles.flush}>
        <StoppedReaders report={report} />
        <SentRuns runs={report.runs} />
        {scope.canManagePlatform ? (
          <RecordHistory subject={{ entity: 'report', entityId: reportId }} />
        ) : null}
      </div>
    </>
  );
}

function StoppedReaders({ report: { recipients } }: { report: Report }) {
  const { text } = useReportTexts();
  const { momentOf } = useReportSchedule();
  const stopped = recipients.flatMap(({ email, stoppedAt }) => (stoppedAt ? [{ email, stoppedAt }] : []));
  if (stopped.length === 0) return null;
  return (
    <Panel title={text('asked')}>
      <ul className={styles.list}>
        {stopped.map(({ email, stoppedAt }) => (
          <li key={email}>{text('askedAt', { email, day: momentOf(new Date(stoppedAt)) })}</li>
        ))}
      </ul>
    </Panel>
  );
}
