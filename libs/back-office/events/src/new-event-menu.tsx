import { Icon, Menu, type MenuItem } from '@vh/ui';
import type { PlacedScope } from '@vh/area-kit';
import { useEventActTexts } from './event-act-texts.ts';

/** The kinds of events that can be begun here. */
export function NewEventMenu({ scope: { base, canCreateSharedEvents } }: { scope: PlacedScope }) {
  const { text } = useEventActTexts();
  const items: MenuItem[] = [
    { key: 'simple', label: text('newSimple'), href: `${base}/event/simple`, icon: 'ticket' },
    { key: 'combined', label: text('newCombined'), href: `${base}/event/combined`, icon: 'list' },
    ...(canCreateSharedEvents
      ? [
          {
            key: 'shared',
            label: text('newShared'),
            href: `${base}/event/add-shared`,
            icon: 'users' as const,
          },
        ]
      : []),
  ];
  return (
    <Menu
      variant="primary"
      size="s"
      align="end"
      label={
        <>
          <Icon name="plus" />
          {text('newEvent')}
        </>
      }
      items={items}
    />
  );
}
