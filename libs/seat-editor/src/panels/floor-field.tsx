import { SelectField } from '@vh/ui';
import type { Selected } from '../state/selected.ts';
import { useEditorText } from '../use-editor-text.ts';
import type { PanelProps } from './panel-props.ts';

/** The floor of the sections and shapes that are selected. */
export function FloorField({ map, edit, things }: PanelProps & { readonly things: Selected }) {
  const { text } = useEditorText();
  const items = [...things.sections, ...things.shapes];
  const { floors = [] } = map;
  if (items.length === 0 || floors.length === 0) return null;
  const chosen = new Set(items.map(({ floor }) => floor));
  const [common] = chosen;
  const isMixed = chosen.size > 1;
  // a floor's name may be any text: it is its place that is chosen
  const value = isMixed ? 'mixed' : common === undefined ? 'all' : String(floors.indexOf(common));
  return (
    <SelectField
      label={text('floor')}
      value={value}
      options={[
        ...(isMixed ? [{ value: 'mixed', label: text('mixed'), disabled: true }] : []),
        ...(value === '-1' ? [{ value, label: common ?? '', disabled: true }] : []),
        ...floors.map((name, place) => ({ value: String(place), label: name })),
        { value: 'all', label: text('allFloors') },
      ]}
      onChange={({ target }) =>
        edit({ kind: 'set-floor', ids: items.map(({ id }) => id), floor: floors[Number(target.value)] })
      }
    />
  );
}
