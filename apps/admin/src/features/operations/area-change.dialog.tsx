import { useQueryClient } from '@tanstack/react-query';
import { isApiError, queryKeyFor, useApi, type ApiClient } from '@vh/api-client';
import { showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useFailureText } from '@vh/area-kit';
import type { ReleasedArea, ReleasedAreas } from './released-areas.model.ts';
import { useOperationTexts } from './operation-texts.ts';

/** What is to become of an area. */
export type AreaChange =
  | { readonly kind: 'live' | 'rollout' | 'preview'; readonly version: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'end'; readonly channel: 'rollout' | 'preview' };

interface AreaChangeProps {
  readonly area: ReleasedArea;
  readonly change: AreaChange;
  readonly onClose: () => void;
}

/** Asks before people get another version of an area, or none. */
export function AreaChangeDialog({ area, change, onClose }: AreaChangeProps) {
  const { text } = useOperationTexts();
  const inWords = useFailureText();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState('');
  const [share, setShare] = useState(String(area.rollout?.share ?? 10));
  const { name } = area;
  const version = 'version' in change ? change.version : '';
  const send = async () => {
    if (change.kind === 'rollout' && !isShare(share)) return setFailure(text('areaShareWrong'));
    setBusy(true);
    setFailure(undefined);
    const key = queryKeyFor('POST /back/deploy/get-areas');
    try {
      const areas = await sendChange(api, area, change, { share: Number(share), note: note.trim() });
      showToast(
        change.kind === 'withdraw' ? text('areaGone', { area: name }) : text('areaSaved', { area: name }),
      );
      onClose();
      queryClient.setQueryData(key, areas);
    } catch (error) {
      const found = isApiError(error) ? error.fields['version'] : undefined;
      setFailure(found === undefined ? inWords(error) : text(reasonOf(found)));
      setBusy(false);
    }
  };
  return (
    <AskDialog
      title={text(`areaTitle.${change.kind}`, { area: name, version })}
      yes={text(`areaYes.${change.kind}`)}
      isBusy={isBusy}
      failure={failure}
      onYes={() => void send()}
      onClose={() => {
        // what somebody else did meanwhile is seen before it is tried again
        if (failure)
          void queryClient.invalidateQueries({ queryKey: queryKeyFor('POST /back/deploy/get-areas') });
        onClose();
      }}
    >
      <p>{text(`areaText.${change.kind}`)}</p>
      {change.kind === 'rollout' && (
        <TextField
          label={text('areaShare')}
          suffix="%"
          inputMode="numeric"
          maxLength={2}
          value={share}
          onChange={({ target }) => setShare(target.value)}
        />
      )}
      <TextField
        label={text('areaNote')}
        help={text('areaNoteHelp')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </AskDialog>
  );
}

function reasonOf(problem: string) {
  if (problem === 'damaged') return 'areaDamaged';
  return problem === 'needs_shell' ? 'areaNeedsShell' : 'areaRefused';
}

function isShare(share: string): boolean {
  return /^[1-9]\d?$/.test(share);
}

function sendChange(
  api: ApiClient,
  { name: area, live: seen }: ReleasedArea,
  change: AreaChange,
  { share, note }: { readonly share: number; readonly note: string },
): Promise<ReleasedAreas> {
  const common = { area, seen, ...(note !== '' && { note }) };
  switch (change.kind) {
    case 'live':
      return api.call('POST /back/deploy/set-area', { ...common, version: change.version });
    case 'withdraw':
      return api.call('POST /back/deploy/set-area', { ...common, version: null });
    case 'end':
      return api.call('POST /back/deploy/set-channel', { ...common, channel: change.channel, version: null });
    case 'preview':
      return api.call('POST /back/deploy/set-channel', {
        ...common,
        channel: 'preview',
        version: change.version,
      });
    case 'rollout':
      return api.call('POST /back/deploy/set-channel', {
        ...common,
        channel: 'rollout',
        version: change.version,
        share,
      });
  }
}
