import { Button, Dialog, SelectField } from '@vh/ui';
import { useState } from 'react';
import { useEditorText } from '../use-editor-text.ts';
import type { PanelProps } from './panel-props.ts';

interface RemoveFloorProps extends PanelProps {
  readonly floor: string;
  readonly onClose: () => void;
}

/** Asks what becomes of what is on a floor that goes. */
export function RemoveFloorDialog({ map, edit, floor, onClose }: RemoveFloorProps) {
  const { text } = useEditorText();
  const others = (map.floors ?? []).filter(other => other !== floor);
  const [choice, setChoice] = useState('0');
  const count = map.sections.filter(section => section.floor === floor).length;
  const remove = () => {
    edit({ kind: 'remove-floor', floor, to: others[Number(choice)] });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('removeFloor', { name: floor })}
      closeLabel={text('close')}
      actions={
        <>
          <Button onClick={remove}>{text('removeFloorYes')}</Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <SelectField
        label={text('floorContent', { count })}
        value={choice}
        options={[
          ...others.map((name, place) => ({ value: String(place), label: text('goesToFloor', { name }) })),
          { value: 'none', label: text('goesToo') },
        ]}
        onChange={({ target }) => setChoice(target.value)}
      />
    </Dialog>
  );
}
