import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { LinkButton, Menu, type IconName, type MenuItem } from '@vh/ui';
import { useState } from 'react';
import type { PlacedScope } from '@vh/area-kit';
import { CancelDialog } from './cancel.dialog.tsx';
import { DuplicateDialog, SeriesDialog } from './copy.dialogs.tsx';
import { actsOf, type ActName } from './event-actions.model.ts';
import { useEventActTexts } from './event-act-texts.ts';
import type { EventRecord } from './event/event-record.ts';
import { useLifecycleTexts } from './lifecycle-texts.ts';
import type { Impact } from './impact-facts.tsx';
import { PostponeDialog } from './postpone.dialog.tsx';
import { PublishDialog, UnpublishDialog } from './publish.dialog.tsx';
import { ArchiveDialog } from './archive.dialog.tsx';

const icons: Readonly<Record<ActName, IconName>> = {
  publish: 'eye',
  unpublish: 'eye-off',
  duplicate: 'copy',
  series: 'calendar',
  postpone: 'clock',
  end: 'check',
  cancel: 'warning',
  archive: 'download',
  restore: 'upload',
};

interface EventActsProps {
  readonly event: EventRecord;
  readonly scope: PlacedScope;
}

/** Editing an event, and what else can be done with it as a whole. */
export function EventActions({ event, scope }: EventActsProps) {
  const { text, language } = useEventActTexts();
  const { text: lifecycleText } = useLifecycleTexts();
  const [open, setOpen] = useState<ActName>();
  const { data: impact } = useQuery(
    queryFor(useApi(), 'POST /back/event/get-change-impact', { eventId: event._id, lang: language }),
  );
  const acts: MenuItem[] = actsOf(event.state, impact?.steps ?? [], scope).map(act => ({
    key: act,
    label: isCopying(act) ? text(act) : lifecycleText(act),
    icon: icons[act],
    onSelect: () => setOpen(act),
  }));
  return (
    <>
      <LinkButton size="s" icon="edit" href={`${scope.base}/event/${event._id}/edit`}>
        {text('edit')}
      </LinkButton>
      <Menu
        size="s"
        align="end"
        label={text('moreActs')}
        buttonLabel={text('moreActsOf', { title: event.title })}
        items={acts}
      />
      {open && (
        <ActDialog
          act={open}
          event={event}
          scope={scope}
          impact={impact}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function isCopying(act: ActName): act is 'publish' | 'unpublish' | 'duplicate' | 'series' {
  return ['publish', 'unpublish', 'duplicate', 'series'].includes(act);
}

interface ActDialogProps extends EventActsProps {
  readonly act: ActName;
  readonly impact: Impact | undefined;
  readonly onClose: () => void;
}

function ActDialog({ act, event, scope, impact, onClose }: ActDialogProps) {
  const eventsHref = `${scope.base}/event`;
  const shared = { event, onClose };
  switch (act) {
    case 'publish':
      return <PublishDialog {...shared} href={`${eventsHref}/${event._id}`} />;
    case 'unpublish':
      return <UnpublishDialog {...shared} />;
    case 'duplicate':
      return <DuplicateDialog {...shared} eventsHref={eventsHref} />;
    case 'series':
      return <SeriesDialog {...shared} eventsHref={eventsHref} />;
    case 'postpone':
      return impact ? <PostponeDialog {...shared} impact={impact} /> : null;
    case 'cancel':
      return impact ? <CancelDialog {...shared} scope={scope} impact={impact} /> : null;
    default:
      return impact ? <ArchiveDialog {...shared} step={act} impact={impact} /> : null;
  }
}
