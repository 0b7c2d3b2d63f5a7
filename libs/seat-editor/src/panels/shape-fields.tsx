import type { MapShape } from '@vh/seating';
import { TextField } from '@vh/ui';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import { LineField, NumberField } from './number-field.tsx';
import type { PanelProps } from './panel-props.ts';

/** The fields of a stage, shape or text. */
export function ShapeFields({ shape, edit }: PanelProps & { shape: MapShape }) {
  const { text } = useEditorText();
  const put = (next: MapShape) => edit({ kind: 'put-shapes', shapes: [next] });
  return (
    <div className={styles.group}>
      <LineField
        label={text(shape.kind === 'text' ? 'words' : 'label')}
        value={shape.kind === 'text' ? shape.text : (shape.label ?? '')}
        maxLength={100}
        onLine={line => edit({ kind: 'relabel', id: shape.id, label: line })}
      />
      <div className={styles.pair}>
        <TextField
          type="color"
          label={text('colour')}
          className={styles.colour ?? ''}
          value={shape.colour ?? '#808080'}
          onChange={event => put({ ...shape, colour: event.target.value })}
        />
        {shape.kind === 'text' && (
          <NumberField
            label={text('letterHeight')}
            value={shape.size}
            min={5}
            max={2_000}
            onNumber={size => put({ ...shape, size })}
          />
        )}
        {shape.kind !== 'text' && shape.kind !== 'polygon' && (
          <>
            <NumberField
              label={text('width')}
              value={shape.width}
              min={5}
              max={100_000}
              onNumber={width => put({ ...shape, width })}
            />
            <NumberField
              label={text('height')}
              value={shape.height}
              min={5}
              max={100_000}
              onNumber={height => put({ ...shape, height })}
            />
          </>
        )}
        {shape.kind !== 'polygon' && (
          <NumberField
            label={text('rotation')}
            value={shape.rotation}
            min={-360}
            max={360}
            onNumber={rotation => put({ ...shape, rotation })}
          />
        )}
      </div>
    </div>
  );
}
