import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, useApi } from '@vh/api-client';
import { Button, showToast, TextField } from '@vh/ui';
import { useId, type FormEvent } from 'react';
import type { EventRecord } from './event-record.ts';
import styles from './event-web.module.css';
import { useWebTexts } from './web-texts.ts';

/** An event on the web: its address in the shop, and what puts it on a site of one's own. */
export function EventWeb({ event }: { event: EventRecord }) {
  return (
    <>
      <AddressForm key={event.slug} event={event} />
      {event.state !== 'draft' && <Snippet event={event} />}
    </>
  );
}

function AddressForm({ event: { _id: eventId, slug } }: { event: EventRecord }) {
  const { text } = useWebTexts();
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

function Snippet({ event }: { event: EventRecord }) {
  const { text } = useWebTexts();
  const id = useId();
  const snippet = snippetOf(event.slug, window.location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      showToast(text('webSnippetCopied'));
    } catch {
      // deliberate: without the right to the clipboard the text can still be marked
      document.getElementById(id)?.focus();
    }
  };
  return (
    <div className={styles.snippet}>
      <label htmlFor={id}>{text('webSnippet')}</label>
      <textarea id={id} readOnly rows={4} value={snippet} spellCheck={false} onFocus={mark} />
      <p className={styles.help}>{text('webSnippetHelp')}</p>
      <Button variant="outline" onClick={() => void copy()}>
        {text('webSnippetCopy')}
      </Button>
    </div>
  );
}

function mark({ currentTarget }: { currentTarget: HTMLTextAreaElement }) {
  currentTarget.select();
}

/** What an organiser puts on a page; the link inside is for readers without scripts. */
function snippetOf(slug: string, shop: string): string {
  return [
    `<script async src="${shop}/widget.js"></script>`,
    `<velvet-hall-event slug="${slug}">`,
    `  <a href="${shop}/event/${slug}">Tickets</a>`,
    '</velvet-hall-event>',
  ].join('\n');
}
