import { useQueryClient } from '@tanstack/react-query';
import { isApiError, queryKeyFor, useApi } from '@vh/api-client';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useFailureText } from '@vh/area-kit';
import type { ReleasedAreas } from './areas-panel.tsx';
import { useOperationTexts } from './operation-texts.ts';

interface AreaChangeProps {
  readonly area: ReleasedAreas['areas'][number];
  /** null: out of service. */
  readonly version: string | null;
  readonly onClose: () => void;
}

/** Asks before another version of an area is put in service, or the area is taken out of it. */
export function AreaChangeDialog({ area: { name: area, live }, version, onClose }: AreaChangeProps) {
  const { text } = useOperationTexts();
  const inWords = useFailureText();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = async () => {
    setBusy(true);
    setFailure(undefined);
    const key = queryKeyFor('POST /back/deploy/get-areas');
    try {
      const areas = await api.call('POST /back/deploy/set-area', { area, version, seen: live });
      showToast(version === null ? text('areaGone', { area }) : text('areaDone', { area, version }));
      onClose();
      queryClient.setQueryData(key, areas);
    } catch (error) {
      const found = isApiError(error) ? error.fields['version'] : undefined;
      setFailure(found ? text(found === 'damaged' ? 'areaDamaged' : 'areaRefused') : inWords(error));
      setBusy(false);
    }
  };
  const isOut = version === null;
  return (
    <AskDialog
      title={isOut ? text('areaWithdrawTitle', { area }) : text('areaSetTitle', { area, version })}
      yes={text(isOut ? 'areaWithdraw' : 'areaSet')}
      isBusy={isBusy}
      failure={failure}
      onYes={() => void change()}
      onClose={() => {
        // what somebody else did meanwhile is seen before it is tried again
        if (failure)
          void queryClient.invalidateQueries({ queryKey: queryKeyFor('POST /back/deploy/get-areas') });
        onClose();
      }}
    >
      <p>{text(isOut ? 'areaWithdrawText' : 'areaSetText')}</p>
    </AskDialog>
  );
}
