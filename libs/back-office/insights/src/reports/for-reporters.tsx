import type { ReactNode } from 'react';
import { NeedsFlag, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { useReportTexts } from './report-texts.ts';

/** A page about reports by mail, for members who may let others see figures; the rest are told so. */
export function ForReporters({ scope, children }: { scope: ViewScope; children: ReactNode }) {
  const { text } = useReportTexts();
  const { base } = usePlacedScope(scope);
  return (
    <NeedsFlag
      scope={scope}
      flag="can-manage-users"
      title={text('reports')}
      back={{ href: `${base}/stats`, label: text('stats') }}
      refusal={text('notYourReports')}
    >
      {children}
    </NeedsFlag>
  );
}
