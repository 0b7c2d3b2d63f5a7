import { partOnFloor } from '@vh/seating/edit';
import { Checkbox, SelectField } from '@vh/ui';
import styles from '../seat-editor.module.css';
import type { DrawSettings } from '../state/draw-settings.ts';
import { useEditorText } from '../use-editor-text.ts';
import { NumberField } from './number-field.tsx';
import type { PanelProps } from './panel-props.ts';

/** How new things are drawn, what takes them, and the size of the hall. */
export function DrawingFields({ map, state, dispatch, edit, isReadOnly }: PanelProps) {
  const { text } = useEditorText();
  const { settings } = state;
  const targets = partOnFloor(map, state.floor).sections;
  const set = (part: Partial<DrawSettings>) => dispatch({ type: 'settings', settings: part });
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      <p className={styles.quiet}>{text('nothingSelected')}</p>
      {targets.length > 0 && (
        <SelectField
          label={text('drawInto')}
          value={state.sectionId ?? ''}
          options={targets.map(({ id, label }) => ({ value: id, label }))}
          onChange={event => dispatch({ type: 'target', sectionId: event.target.value })}
        />
      )}
      <div className={styles.pair}>
        <NumberField
          label={text('spacing')}
          value={settings.spacing}
          min={10}
          max={1_000}
          onNumber={spacing => set({ spacing })}
        />
        <NumberField
          label={text('rowSpacing')}
          value={settings.rowSpacing}
          min={10}
          max={1_000}
          onNumber={rowSpacing => set({ rowSpacing })}
        />
        <NumberField
          label={text('bend')}
          value={settings.bend * 100}
          min={-60}
          max={60}
          onNumber={percent => set({ bend: percent / 100 })}
        />
        <NumberField
          label={text('chairs')}
          value={settings.chairs}
          isWhole
          min={1}
          max={60}
          onNumber={chairs => set({ chairs })}
        />
        <NumberField
          label={text('grid')}
          value={settings.grid}
          isWhole
          min={1}
          max={1_000}
          onNumber={grid => set({ grid })}
        />
      </div>
      <Checkbox
        label={text('snap')}
        checked={settings.isSnapping}
        onChange={event => set({ isSnapping: event.target.checked })}
      />
      <fieldset className={styles.group}>
        <legend>{text('hallSize')}</legend>
        <div className={styles.pair}>
          <NumberField
            label={text('width')}
            value={map.size.width}
            min={100}
            max={100_000}
            onNumber={width => edit({ kind: 'set-map', size: { ...map.size, width } })}
          />
          <NumberField
            label={text('height')}
            value={map.size.height}
            min={100}
            max={100_000}
            onNumber={height => edit({ kind: 'set-map', size: { ...map.size, height } })}
          />
        </div>
      </fieldset>
    </fieldset>
  );
}
