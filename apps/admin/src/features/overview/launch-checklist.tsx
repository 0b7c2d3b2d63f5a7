import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { useLaunchTexts } from '@vh/area-kit';
import { Panel, StatusBadge, TextLink } from '@vh/ui';
import styles from './overview.module.css';

type Item = ResponseOf<'POST /back/settings/get-launch-checklist'>['items'][number];

/** What a production shop is to have before events are published; gone once nothing required is missing. */
export function LaunchChecklist() {
  const { text } = useLaunchTexts();
  const { data } = useApiQuery('POST /back/settings/get-launch-checklist');
  if (!data?.isAsked || data.items.every(({ isRequired, isDone }) => isDone || !isRequired)) return null;
  return (
    <Panel title={text('title')}>
      <p className={styles.quiet}>{text('lead')}</p>
      <ul className={styles.launch}>
        {data.items.map(item => (
          <LaunchRow key={item.item} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function LaunchRow({ item: { item, isRequired, isDone, href } }: { item: Item }) {
  const { text } = useLaunchTexts();
  const words = text(item);
  return (
    <li className={styles.launchRow}>
      <StatusBadge tone={isDone ? 'ok' : isRequired ? 'bad' : 'wait'}>
        {text(isDone ? 'done' : isRequired ? 'required' : 'advised')}
      </StatusBadge>
      {isDone || href === '' ? <span>{words}</span> : <TextLink href={href}>{words}</TextLink>}
    </li>
  );
}
