import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { FormDialog, newActionKey } from '@vh/area-kit';
import { formatOrderNumber, mostTestTickets } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { FormGrid, Notice, SelectField, showToast } from '@vh/ui';
import { useState } from 'react';
import { touchedByTests, type TestMode } from './test-mode.model.ts';
import { useTestOrderTexts } from './test-orders-texts.ts';

interface TestOrderDialogProps {
  readonly eventId: string;
  readonly mode: TestMode;
  readonly onClose: () => void;
}

const counts = Array.from({ length: mostTestTickets + 1 }, (_, count) => String(count));

/** Makes a test order: how many tickets of which type. */
export function TestOrderDialog({ eventId, mode, onClose }: TestOrderDialogProps) {
  const { text, language } = useTestOrderTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [key] = useState(newActionKey);
  const [wanted, setWanted] = useState<Readonly<Partial<Record<string, number>>>>({});
  const [isEmpty, setEmpty] = useState(false);
  const lines = mode.ticketTypes.flatMap(({ _id: ticketTypeId, openPrice }) => {
    const quantity = wanted[ticketTypeId] ?? 0;
    const chosenPrice = openPrice && (openPrice.suggested ?? openPrice.minimum);
    return quantity > 0
      ? [{ ticketTypeId, quantity, ...(chosenPrice !== undefined && { chosenPrice }) }]
      : [];
  });
  const creation = useMutation({
    mutationFn: () => api.call('POST /back/event/create-test-order', { eventId, key, lang: language, lines }),
    onSuccess: ({ number, isConfirmationSent }) => {
      showToast(
        text(isConfirmationSent ? 'created' : 'createdUnmailed', { number: formatOrderNumber(number) }),
      );
      onClose();
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => touchedByTests.test(String(queryKey[0])),
      }),
  });
  const confirm = () => {
    setEmpty(lines.length === 0);
    if (lines.length > 0) creation.mutate();
  };
  return (
    <FormDialog
      title={text('create')}
      confirm={text('create')}
      isBusy={creation.isPending}
      error={creation.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('createText')}</p>
      {isEmpty ? (
        <Notice tone="bad" live="assertive">
          {text('chooseTickets')}
        </Notice>
      ) : null}
      <FormGrid>
        {mode.ticketTypes.map(({ _id, name, face, fee }) => (
          <SelectField
            key={_id}
            label={`${name}, ${formatAmount({ amount: face + fee, currency: mode.currency }, language)}`}
            value={String(wanted[_id] ?? 0)}
            options={counts.map(value => ({ value, label: value }))}
            onChange={({ target }) => setWanted(before => ({ ...before, [_id]: Number(target.value) }))}
          />
        ))}
      </FormGrid>
    </FormDialog>
  );
}
