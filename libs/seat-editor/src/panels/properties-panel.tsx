import { Checkbox, SelectField } from '@vh/ui';
import { useMemo } from 'react';
import { rowsToNumber, selectedThings, type Selected } from '../state/selected.ts';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import { ArrangeButtons } from './arrange-buttons.tsx';
import { DrawingFields } from './drawing-fields.tsx';
import { RowSchemeForm, SeatSchemeForm } from './numbering-form.tsx';
import type { PanelProps } from './panel-props.ts';
import { FloorField } from './floor-field.tsx';
import { OneThing } from './thing-fields.tsx';

/** What is selected and what can be said of it; without a selection, how new things are drawn. */
export function PropertiesPanel(props: PanelProps) {
  const { map, state, edit, dispatch, isReadOnly } = props;
  const { text } = useEditorText();
  const things = useMemo(() => selectedThings(map, state.selection), [map, state.selection]);
  if (state.selection.size === 0) return <DrawingFields {...props} />;
  const rows = rowsToNumber(things);
  const rowIds = rows.map(({ id }) => id);
  const numberedIds = [...rowIds, ...things.tables.map(({ id }) => id)];
  const [first] = rows;
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      <p className={styles.summary} role="status">
        {summaryOf(things, text)}
      </p>
      <OneThing key={[...state.selection][0]} {...props} things={things} />
      <FloorField {...props} things={things} />
      <CategoryField {...props} things={things} />
      {things.seatCount > 0 && <Marks {...props} />}
      <ArrangeButtons {...props} />
      {first && (
        <>
          <RowSchemeForm
            key={`rows ${rowIds.length} ${first.id}`}
            initial={state.settings.rowLabels}
            count={rows.length}
            onApply={labelling => {
              dispatch({ type: 'settings', settings: { rowLabels: labelling } });
              edit({ kind: 'relabel-rows', ids: rowIds, labelling });
            }}
          />
          <SeatSchemeForm
            key={`seats ${rowIds.length} ${first.id}`}
            initial={first.layout?.numbering ?? state.settings.numbering}
            count={first.seats.length}
            rows={numberedIds.length}
            onApply={numbering => {
              dispatch({ type: 'settings', settings: { numbering } });
              edit({ kind: 'renumber', ids: numberedIds, numbering });
            }}
          />
        </>
      )}
    </fieldset>
  );
}

type Text = ReturnType<typeof useEditorText>['text'];

/** What is selected in words: "2 rows, 40 seats". */
function summaryOf(things: Selected, text: Text): string {
  const { sections, rows, tables, zones, shapes, seatCount } = things;
  const parts = [
    sections.length > 0 && text('sections', { count: sections.length }),
    rows.length > 0 && text('rows', { count: rows.length }),
    tables.length > 0 && text('tables', { count: tables.length }),
    zones.length > 0 && text('zones', { count: zones.length }),
    shapes.length > 0 && text('shapes', { count: shapes.length }),
    seatCount > 0 && text('seats', { count: seatCount }),
  ];
  return parts.filter(Boolean).join(', ');
}

function CategoryField({ map, state, edit, things }: PanelProps & { things: Selected }) {
  const { text } = useEditorText();
  if (things.around.length === 0) return null;
  const common = commonCategory(things);
  return (
    <SelectField
      label={text('category')}
      value={common ?? 'mixed'}
      options={[
        ...(common === undefined ? [{ value: 'mixed', label: text('mixed'), disabled: true }] : []),
        { value: '', label: text(things.sections.length > 0 ? 'noCategory' : 'ofSection') },
        ...map.categories.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={event => {
        const key = event.target.value;
        edit({ kind: 'set-category', ids: [...state.selection], category: key === '' ? undefined : key });
      }}
    />
  );
}

/** The category that everything selected has of its own; '' for none, undefined when they differ. */
function commonCategory(things: Selected): string | undefined {
  const inGroups = [...things.rows, ...things.tables].flatMap(({ seats }) => seats);
  const owners = [...things.sections, ...things.zones, ...inGroups, ...things.seats];
  const keys = new Set(owners.map(({ category }) => category ?? ''));
  return keys.size === 1 ? [...keys][0] : undefined;
}

const marks = ['accessible', 'companion', 'restrictedView'] as const;

function Marks({ map, state, edit }: PanelProps) {
  const { text } = useEditorText();
  const things = selectedThings(map, state.selection);
  const seats = [
    ...things.seats,
    ...[...things.rows, ...things.tables].flatMap(group => group.seats),
    ...things.sections.flatMap(section => [...section.rows, ...section.tables].flatMap(group => group.seats)),
  ];
  return (
    <fieldset className={styles.group}>
      <legend>{text('marks')}</legend>
      {marks.map(mark => {
        const marked = seats.filter(seat => seat[mark]).length;
        return (
          <Checkbox
            key={mark}
            label={text(mark)}
            {...(marked > 0 && marked < seats.length && { help: text('markedSome', { marked }) })}
            checked={marked === seats.length && seats.length > 0}
            onChange={({ target }) =>
              edit({ kind: 'set-marks', ids: [...state.selection], marks: { [mark]: target.checked } })
            }
          />
        );
      })}
    </fieldset>
  );
}
