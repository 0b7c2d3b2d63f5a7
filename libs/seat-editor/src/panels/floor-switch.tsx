import { SegmentedControl } from '@vh/ui';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import type { PanelProps } from './panel-props.ts';

/** Switches the floor that is shown and drawn on, where there are several. */
export function FloorSwitch({ map, state, dispatch }: Pick<PanelProps, 'map' | 'state' | 'dispatch'>) {
  const { text } = useEditorText();
  const { floors = [] } = map;
  if (floors.length === 0) return null;
  return (
    <SegmentedControl
      className={styles.floors ?? ''}
      legend={text('floorShown')}
      value={String(floors.indexOf(state.floor ?? ''))}
      options={floors.map((label, place) => ({ value: String(place), label }))}
      onChange={place => dispatch({ type: 'floor', floor: floors[Number(place)] })}
    />
  );
}
