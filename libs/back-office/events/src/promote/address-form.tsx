import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, useApi } from '@vh/api-client';
import { Button, showToast, TextField } from '@vh/ui';
import type { FormEvent } from 'react';
import type { EventRecord } from '../event/event-record.ts';
import styles from './promote.module.css';
import { usePromoteTexts } from './promote-texts.ts';

/** Changes the end of an event's address in the shop; older addresses go on leading to it. */
export function AddressForm({ event: { _id: eventId, slug } }: { event: EventRecord }) {
  const { text } = usePromoteTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: string) => api.call('POST /back/event/set-slug', { eventId, slug: wanted }),
    onSuccess: () => {
      showToast(text('webAddressChanged'));
      return queryClient.invalidateQueries({ queryKey: ['POST /back/event/get'] });
    },
  });
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wanted = String(new FormData(submitted.currentTarget).get('slug') ?? '').trim();
    if (wanted !== slug) change.mutate(wanted);
  };
  return (
    <form className={styles.address} onSubmit={submit} noValidate>
      <TextField
        name="slug"
        label={text('webAddress')}
        help={text('webAddressHelp')}
        error={change.isError && text(problemOf(change.error))}
        defaultValue={slug}
        autoComplete="off"
        spellCheck={false}
      />
      <Button variant="outline" type="submit" busy={change.isPending}>
        {text('webAddressChange')}
      </Button>
    </form>
  );
}

function problemOf(error: unknown) {
  if (hasCode(error, 'slug.taken')) return 'webAddressTaken';
  return hasCode(error, 'request.invalid') ? 'webAddressInvalid' : 'webAddressRefused';
}
