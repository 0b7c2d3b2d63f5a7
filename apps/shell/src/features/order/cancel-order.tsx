import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, showToast } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { ActDialog } from './act.dialog.tsx';
import { useAct } from './use-act.ts';

/** Cancels an order that is not paid yet, after asking once more; the order's page then says what became of it. */
export function CancelOrder({ orderToken }: { readonly orderToken: string }) {
  const { text } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { run, isBusy, error } = useAct();
  const [isAsking, setAsking] = useState(false);
  const cancel = async () => {
    const done = await run(() => api.call('POST /front/order/cancel', { orderToken }));
    if (!done) return;
    setAsking(false);
    showToast(text('cancelOrderDone'));
    await queryClient.invalidateQueries({ queryKey: ['POST /front/cart/get'] });
    await navigate(paths.success(orderToken), { replace: true });
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {text('cancelOrder')}
      </Button>
      {isAsking && (
        <ActDialog
          title={text('cancelOrderTitle')}
          actLabel={text('cancelOrder')}
          isBusy={isBusy}
          error={error}
          onClose={() => setAsking(false)}
          onSubmit={() => void cancel()}
        >
          <p>{text('cancelOrderText')}</p>
        </ActDialog>
      )}
    </>
  );
}
