import { Button, IconButton } from '@vh/ui';
import { useState } from 'react';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import { LineField } from './number-field.tsx';
import type { PanelProps } from './panel-props.ts';
import { RemoveFloorDialog } from './remove-floor.dialog.tsx';

/** The floors of a hall, the highest on top as in a house: named, moved, added and removed. */
export function FloorsPanel(props: PanelProps) {
  const { map, edit, isReadOnly } = props;
  const { text } = useEditorText();
  const [removing, setRemoving] = useState<string>();
  const { floors = [] } = map;
  if (isReadOnly && floors.length === 0) return null;
  const add = () => {
    const number = Math.max(2, floors.length + 1);
    edit({ kind: 'add-floor', name: text('floorName', { number }), first: text('firstFloor') });
  };
  const remove = (floor: string) => {
    if (isEmpty(props, floor)) edit({ kind: 'remove-floor', floor });
    else setRemoving(floor);
  };
  return (
    <fieldset className={styles.group} disabled={isReadOnly}>
      <legend>{text('floors')}</legend>
      {floors.length === 0 && <p className={styles.quiet}>{text('floorsLead')}</p>}
      <ul className={styles.list}>
        {[...floors].reverse().map(floor => (
          <li key={floor} className={styles.floor}>
            <LineField
              label={text('nameOf', { name: floor })}
              labelHidden
              value={floor}
              maxLength={60}
              onLine={name => edit({ kind: 'rename-floor', floor, name })}
            />
            <IconButton
              icon="chevron-up"
              label={text('floorUp', { name: floor })}
              disabled={floor === floors.at(-1)}
              onClick={() => edit({ kind: 'move-floor', floor, step: 1 })}
            />
            <IconButton
              icon="chevron-down"
              label={text('floorDown', { name: floor })}
              disabled={floor === floors[0]}
              onClick={() => edit({ kind: 'move-floor', floor, step: -1 })}
            />
            <IconButton
              icon="trash"
              label={text('removeFloor', { name: floor })}
              onClick={() => remove(floor)}
            />
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <Button size="s" variant="outline" icon="plus" disabled={floors.length >= mostFloors} onClick={add}>
          {text(floors.length === 0 ? 'divideFloors' : 'addFloor')}
        </Button>
      )}
      {removing !== undefined && (
        <RemoveFloorDialog {...props} floor={removing} onClose={() => setRemoving(undefined)} />
      )}
    </fieldset>
  );
}

/** As many as a map may have. */
const mostFloors = 20;

/** The last floor may go as well: what is on it stays. */
function isEmpty({ map }: PanelProps, floor: string): boolean {
  if (map.floors?.length === 1) return true;
  return ![...map.sections, ...map.shapes].some(item => item.floor === floor);
}
