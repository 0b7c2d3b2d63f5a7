import {
  boundingBox,
  type Box,
  type Point,
  type SeatRow,
  type SeatSection,
  type SeatTable,
} from '@vh/seating';
import { Checkbox, SelectField } from '@vh/ui';
import { chairsOf } from '../state/draw.ts';
import type { Selected } from '../state/selected.ts';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import { LineField, NumberField } from './number-field.tsx';
import type { PanelProps } from './panel-props.ts';
import { ShapeFields } from './shape-fields.tsx';

type ThingProps = PanelProps & { readonly things: Selected };

/** The fields of a thing that is selected alone. */
export function OneThing(props: ThingProps) {
  const { things, state } = props;
  if (state.selection.size !== 1) return null;
  const [section] = things.sections;
  const [row] = things.rows;
  const [table] = things.tables;
  const [zone] = things.zones;
  const [shape] = things.shapes;
  const [seat] = things.seats;
  const [around] = things.around;
  if (section) return <SectionFields {...props} section={section} />;
  if (row) return <RowFields {...props} row={row} />;
  if (table && around) return <TableFields {...props} table={table} section={around} />;
  if (zone && around) return <ZoneFields {...props} section={around} />;
  if (shape) return <ShapeFields {...props} shape={shape} />;
  return seat ? <LabelField {...props} id={seat.id} label={seat.label} /> : null;
}

function LabelField({ edit, id, label }: PanelProps & { id: string; label: string }) {
  const { text } = useEditorText();
  return (
    <LineField
      label={text('label')}
      value={label}
      maxLength={20}
      onLine={line => edit({ kind: 'relabel', id, label: line })}
    />
  );
}

function SectionFields({ section, ...props }: ThingProps & { section: SeatSection }) {
  const { text } = useEditorText();
  const { edit } = props;
  return (
    <div className={styles.group}>
      <LabelField {...props} id={section.id} label={section.label} />
      <LineField
        label={text('entrance')}
        value={section.entrance ?? ''}
        maxLength={40}
        onLine={entrance => edit({ kind: 'put-sections', sections: [{ ...section, entrance }] })}
      />
    </div>
  );
}

function RowFields({ row, ...props }: ThingProps & { row: SeatRow }) {
  const { text } = useEditorText();
  const { edit } = props;
  const { layout } = row;
  const count = row.seats.length;
  const redraw = (part: Partial<NonNullable<typeof layout>>, seats = count) => {
    if (layout) edit({ kind: 'redraw-row', id: row.id, layout: { ...layout, ...part }, count: seats });
  };
  return (
    <div className={styles.group}>
      <LabelField {...props} id={row.id} label={row.label} />
      {layout ? (
        <div className={styles.pair}>
          <NumberField
            label={text('seatCount')}
            value={count}
            isWhole
            min={1}
            max={500}
            onNumber={seats => redraw({}, seats)}
          />
          <NumberField
            label={text('spacing')}
            value={layout.spacing}
            min={5}
            max={1_000}
            onNumber={spacing => redraw({ spacing })}
          />
          <NumberField
            label={text('curve')}
            value={layout.curve}
            min={-10_000}
            max={10_000}
            onNumber={curve => redraw({ curve })}
          />
          <NumberField
            label={text('angle')}
            value={layout.angle}
            min={-360}
            max={360}
            onNumber={angle => redraw({ angle })}
          />
        </div>
      ) : (
        <p className={styles.quiet}>{text('freeRow')}</p>
      )}
    </div>
  );
}

function TableFields({ table, section, ...props }: ThingProps & { table: SeatTable; section: SeatSection }) {
  const { text } = useEditorText();
  const put = (part: Partial<SeatTable>, chairs = table.seats.length) => {
    const next = { ...table, ...part };
    const seats = chairsOf(next, chairs, table.seats);
    props.edit({ kind: 'put-content', sectionId: section.id, tables: [{ ...next, seats }] });
  };
  return (
    <div className={styles.group}>
      <LabelField {...props} id={table.id} label={table.label} />
      <div className={styles.pair}>
        <SelectField
          label={text('tableShape')}
          value={table.shape}
          options={[
            { value: 'round', label: text('round') },
            { value: 'rectangular', label: text('rectangular') },
          ]}
          onChange={({ target }) => put({ shape: target.value === 'round' ? 'round' : 'rectangular' })}
        />
        <NumberField
          label={text('chairs')}
          value={table.seats.length}
          isWhole
          min={1}
          max={60}
          onNumber={chairs => put({}, chairs)}
        />
        <NumberField
          label={text('width')}
          value={table.width}
          min={20}
          max={5_000}
          onNumber={width => put({ width })}
        />
        <NumberField
          label={text('height')}
          value={table.height}
          min={20}
          max={5_000}
          onNumber={height => put({ height })}
        />
      </div>
      <Checkbox
        label={text('bookAsWhole')}
        checked={table.bookAsWhole}
        onChange={({ target }) => {
          // its chairs stay where they are, however they were drawn
          const tables = [{ ...table, bookAsWhole: target.checked }];
          props.edit({ kind: 'put-content', sectionId: section.id, tables });
        }}
      />
    </div>
  );
}

function ZoneFields({ things, section, ...props }: ThingProps & { section: SeatSection }) {
  const { text } = useEditorText();
  const [zone] = things.zones;
  const box = zone && boundingBox(zone.outline);
  if (!zone || !box) return null;
  const put = (part: Partial<typeof zone>) =>
    props.edit({ kind: 'put-content', sectionId: section.id, zones: [{ ...zone, ...part }] });
  const resize = (width: number, height: number) =>
    put({ outline: stretched(zone.outline, box, width, height) });
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return (
    <div className={styles.group}>
      <LabelField {...props} id={zone.id} label={zone.label} />
      <div className={styles.pair}>
        <NumberField
          label={text('capacity')}
          value={zone.capacity}
          isWhole
          min={1}
          max={1_000_000}
          onNumber={capacity => put({ capacity })}
        />
        <NumberField
          label={text('width')}
          value={width}
          min={10}
          max={100_000}
          onNumber={next => resize(next, height)}
        />
        <NumberField
          label={text('height')}
          value={height}
          min={10}
          max={100_000}
          onNumber={next => resize(width, next)}
        />
      </div>
    </div>
  );
}

/** An outline as wide and high as told, its upper left corner where it was. */
function stretched(points: readonly Point[], box: Box, width: number, height: number): Point[] {
  const [across, down] = [
    width / Math.max(1, box.right - box.left),
    height / Math.max(1, box.bottom - box.top),
  ];
  return points.map(({ x, y }) => ({
    x: box.left + (x - box.left) * across,
    y: box.top + (y - box.top) * down,
  }));
}
