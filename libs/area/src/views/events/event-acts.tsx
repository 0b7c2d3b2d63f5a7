import { LinkButton, Menu, type MenuItem } from '@vh/ui';
import { useState } from 'react';
import type { PlacedScope } from '../view-scope.ts';
import { DuplicateDialog, SeriesDialog } from './copy.dialogs.tsx';
import { useEventActTexts } from './event-act-texts.ts';
import type { EventRecord } from './event-record.ts';
import { PublishDialog, UnpublishDialog } from './publish.dialog.tsx';

type ActName = 'publish' | 'unpublish' | 'duplicate' | 'series';

/** What can be done with an event as a whole, by its state. */
export function actsOf({ state }: Pick<EventRecord, 'state'>): readonly ActName[] {
  return [
    ...(state === 'draft' ? (['publish'] as const) : []),
    ...(state === 'published' ? (['unpublish'] as const) : []),
    'duplicate',
    'series',
  ];
}

/** Editing an event, and what else can be done with it as a whole. */
export function EventActs({ event, scope }: { event: EventRecord; scope: PlacedScope }) {
  const { text } = useEventActTexts();
  const [open, setOpen] = useState<ActName>();
  const eventsHref = `${scope.base}/event`;
  const href = `${eventsHref}/${event._id}`;
  const icons = { publish: 'eye', unpublish: 'eye-off', duplicate: 'copy', series: 'calendar' } as const;
  const acts: MenuItem[] = actsOf(event).map(key => ({
    key,
    label: text(key),
    icon: icons[key],
    onSelect: () => setOpen(key),
  }));
  const close = () => setOpen(undefined);
  return (
    <>
      <LinkButton size="s" icon="edit" href={`${href}/edit`}>
        {text('edit')}
      </LinkButton>
      <Menu
        size="s"
        align="end"
        label={text('moreActs')}
        buttonLabel={text('moreActsOf', { title: event.title })}
        items={acts}
      />
      {open === 'publish' && <PublishDialog event={event} href={href} onClose={close} />}
      {open === 'unpublish' && <UnpublishDialog event={event} onClose={close} />}
      {open === 'duplicate' && <DuplicateDialog event={event} eventsHref={eventsHref} onClose={close} />}
      {open === 'series' && <SeriesDialog event={event} eventsHref={eventsHref} onClose={close} />}
    </>
  );
}
