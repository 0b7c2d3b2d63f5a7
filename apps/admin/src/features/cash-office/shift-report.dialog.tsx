import { useApiQuery } from '@vh/api-client';
import { formatAmount } from '@vh/i18n';
import { Dialog } from '@vh/ui';
import { QueryView, formatMoment } from '@vh/area-kit';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';
import type { ShiftRow } from './cash-office.model.ts';

/** What explains a Z report: cash that was put in and taken out with its reasons, and what the cashier said at the end. */
export function ShiftReportDialog({ shift, onClose }: { shift: ShiftRow; onClose: () => void }) {
  const { text, language } = useCashOfficeTexts();
  const { payspotId, payspotName, _id: shiftId, reportNumber = 0 } = shift;
  const report = useApiQuery('POST /back/payspot/get-shift-report', { payspotId, shiftId });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('reportTitle', { number: reportNumber, name: payspotName })}
      closeLabel={text('close')}
    >
      <QueryView query={report} skeleton={null}>
        {({ closedAt, closedBy, movements, note }) => (
          <div className={styles.form}>
            <p>{text('closedBy', { at: formatMoment(closedAt, language), name: closedBy })}</p>
            {movements.length === 0 && <p>{text('noMovements')}</p>}
            {movements.map(({ at, direction, reason, by, ...sum }) => (
              <p key={`${at} ${reason}`}>
                <b>
                  {text(direction === 'in' ? 'movedIn' : 'movedOut', { amount: formatAmount(sum, language) })}
                </b>{' '}
                {text('movedBy', { reason, name: by, at: formatMoment(at, language) })}
              </p>
            ))}
            {note && <p>{text('noteSays', { note })}</p>}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
