import { useMe } from '@vh/auth';
import { formatCount } from '@vh/i18n';
import { Icon, Link, SegmentedControl } from '@vh/ui';
import type { HubStatus } from '../hub/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './door-bar.module.css';
import { placeOf, type DoorEvent } from './event-choice.model.ts';
import type { Direction } from '../verdict/index.ts';
import type { Scanner } from './use-scanner.ts';

/** What the bar shows and tells. */
export interface DoorBarProps {
  readonly scanner: Scanner;
  readonly event: DoorEvent;
  readonly direction: Direction;
  readonly onDirection: (direction: Direction) => void;
  readonly onOtherEvent: () => void;
  /** The hub that decides for all doors of the venue; absent where there is none. */
  readonly hub: HubStatus | undefined;
}

/** Where this door is, which device of the platform checks there, what it checks, how many are in. */
export function DoorBar({ scanner, event, direction, onDirection, onOtherEvent, hub }: DoorBarProps) {
  const { text, language } = useTexts();
  const device = useMe().data?.device;
  const checkedIn = formatCount(event.checkedIn, language);
  const inside = formatCount(event.inside, language);
  const sold = formatCount(event.sold, language);
  return (
    <header className={styles.bar}>
      <p className={styles.gate}>
        <Icon name="pin" />
        <span className={styles.names}>
          {placeOf({ ...scanner, gate: event.gate ?? scanner.gate })}
          {device && <small className={styles.device}>{device.name}</small>}
          {hub && (
            <small className={styles.device} data-hub={hub.state}>
              {text(hub.state === 'answers' ? 'hubAnswers' : 'hubSilent')}
            </small>
          )}
        </span>
      </p>
      <dl className={styles.counts}>
        <div>
          <dt>{text('checkedInLabel')}</dt>
          <dd>{text('checkedInOf', { checkedIn, sold })}</dd>
        </div>
        <div>
          <dt>{text('insideLabel')}</dt>
          <dd>{inside}</dd>
        </div>
      </dl>
      <h1 className={styles.title}>{event.title}</h1>
      <p className={styles.links}>
        {scanner.events.length > 1 ? (
          <button type="button" onClick={onOtherEvent}>
            {text('changeEvent')}
          </button>
        ) : null}
        <Link href="/scanner/support">{text('support')}</Link>
      </p>
      <SegmentedControl
        className={styles.direction}
        legend={text('direction')}
        value={direction}
        options={[
          { value: 'entry', label: text('entry') },
          { value: 'exit', label: text('exit') },
        ]}
        onChange={onDirection}
      />
    </header>
  );
}
