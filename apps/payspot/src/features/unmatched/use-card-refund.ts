import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { formatMoney } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { askUntilAnswered } from '../../shared/ask-until-answered.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Reloads everything that shows refunds. */
export function refreshRefunds(queryClient: QueryClient): void {
  for (const call of ['get-order', 'get-sales', 'get-event', 'quote-refund', 'get', 'get-unmatched-payments'])
    void queryClient.invalidateQueries({ queryKey: [`POST /back/payspot/${call}`] });
}

/** Why a card refund was not recorded or settled, as a key of the counter's words; it may be tried again. */
type CardRefundProblem =
  | 'error_shiftRefund'
  | 'error_refundLost'
  | 'error_refundUnrecorded'
  | 'unmatchedFailed';

/** Records a planned card refund that the terminal has made, or says how it ended otherwise. */
export function useCardRefund(payspotId: string, plannedRefundId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { text, language } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CardRefundProblem>();

  /** Runs one act; nothing else is sent before its answer is there. */
  async function run(
    act: () => Promise<CardRefundProblem | undefined>,
    onDone: (() => void) | undefined,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const failed = await act().catch((): CardRefundProblem => 'unmatchedFailed');
    setBusy(false);
    setProblem(failed);
    refreshRefunds(queryClient);
    if (failed === undefined) onDone?.();
  }

  return {
    isBusy,
    problem,
    confirm: (cardReference: string, onDone?: () => void) =>
      run(async () => {
        const body = { payspotId, plannedRefundId, cardReference };
        const answered = await askUntilAnswered(() => api.call('POST /back/payspot/confirm-refund', body));
        if (answered.kind === 'lost') return 'error_refundLost';
        if (answered.kind === 'refused')
          return answered.code === 'shift.state' ? 'error_shiftRefund' : 'error_refundUnrecorded';
        const { amount, currency } = answered.answer;
        showToast(text('givenBack', { amount: formatMoney({ amount, currency }, language) }));
        return undefined;
      }, onDone),
    settle: (outcome: 'cancelled' | 'reversed', onDone?: () => void) =>
      run(async () => {
        await api.call('POST /back/payspot/settle-card-refund', { payspotId, plannedRefundId, outcome });
        return undefined;
      }, onDone),
  };
}
