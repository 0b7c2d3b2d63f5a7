import type { ResponseOf } from '@vh/contract';
import { StatusBadge } from '@vh/ui';
import { useSettingGroupTexts } from './group-texts.ts';
import styles from './settings.module.css';

/** A group of settings with its state and why, as the API says it. */
type KnownGroup = ResponseOf<'POST /back/settings/get-overview'>['groups'][number];

interface GroupProps {
  /** Undefined until it is known, or where nothing can be missing. */
  readonly known: KnownGroup | undefined;
}

const tones = { ready: 'ok', open: 'wait', test: 'info', off: 'mute' } as const;

/** How a group of settings stands. */
export function GroupState({ known }: GroupProps) {
  const { text } = useSettingGroupTexts();
  return known ? <StatusBadge tone={tones[known.state]}>{text(`state.${known.state}`)}</StatusBadge> : null;
}

/** Why a group is not simply set up. */
export function GroupReasons({ known }: GroupProps) {
  const { text } = useSettingGroupTexts();
  if (!known || known.reasons.length === 0) return null;
  return <span className={styles.why}>{known.reasons.map(reason => text(`why.${reason}`)).join(' ')}</span>;
}
