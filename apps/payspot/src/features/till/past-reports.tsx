import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { homeTimezone } from '@vh/domain';
import { formatMoney, formatDayTime } from '@vh/i18n';
import { Button } from '@vh/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './till.module.css';

type Report = ResponseOf<'POST /back/payspot/get-reports'>['rows'][number];

const perPage = 10;

/** The Z reports of the counter, to look at and to print again; nothing before its first one. */
export function PastReports({ payspotId }: { payspotId: string }) {
  const { text } = useTexts();
  const [page, setPage] = useState(1);
  const reports = useQuery({
    ...queryFor(useApi(), 'POST /back/payspot/get-reports', { payspotId, page, pageSize: perPage }),
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = reports.data ?? {};
  if (total === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past-reports">
      <h2 id="past-reports">{text('pastReports')}</h2>
      <ul>
        {rows.map(report => (
          <PastReport key={report._id} report={report} />
        ))}
      </ul>
      {total > perPage && (
        <p className={styles.acts}>
          <Button variant="outline" size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text('newerReports')}
          </Button>
          <Button
            variant="outline"
            size="s"
            disabled={page * perPage >= total}
            onClick={() => setPage(page + 1)}
          >
            {text('olderReports')}
          </Button>
        </p>
      )}
    </section>
  );
}

function PastReport({ report }: { report: Report }) {
  const { text, language } = useTexts();
  const { _id, reportNumber, closedAt, closedBy, differences } = report;
  const style = { language, timeZone: homeTimezone };
  const off = differences.map(
    ({ method, currency, amount }) => `${text(method)} ${formatMoney({ amount, currency }, language)}`,
  );
  return (
    <li>
      <Link to={`?report=${_id}`}>{text('reportTitle', { number: reportNumber })}</Link>
      <span>
        {formatDayTime(closedAt, style)}, {closedBy}
      </span>
      <b data-off={off.length > 0}>{off.length > 0 ? off.join(', ') : text('differenceNone')}</b>
    </li>
  );
}
