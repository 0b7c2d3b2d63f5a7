import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { GuardedDialog } from '@vh/area-kit';
import { placeFacts, PlaceForm, placeValues } from '@vh/back-office-venues';
import { useState } from 'react';
import { useCardTexts } from './card-texts.ts';
import { useForm } from './form-context.ts';

interface AddPlaceDialogProps {
  readonly onAdded: (placeId: string) => void;
  readonly onClose: () => void;
}

/** Adds a place of the client, in the country of its last event; its halls come on its own page. */
export function AddPlaceDialog({ onAdded, onClose }: AddPlaceDialogProps) {
  const { text } = useCardTexts();
  const { clientId, facts } = useForm();
  const api = useApi();
  const queryClient = useQueryClient();
  const [initial] = useState(() => ({ ...placeValues(undefined, facts.defaults), clientId }));
  return (
    <GuardedDialog open title={text('addPlaceTitle')} closeLabel={text('close')} onClose={onClose}>
      <PlaceForm
        initial={initial}
        send={async values => {
          const place = await api.call('POST /back/place/create', { ...placeFacts(values), clientId });
          void queryClient.invalidateQueries({ queryKey: ['POST /back/place/get-list'] });
          onAdded(place._id);
          return undefined;
        }}
        onCancel={onClose}
      />
    </GuardedDialog>
  );
}
