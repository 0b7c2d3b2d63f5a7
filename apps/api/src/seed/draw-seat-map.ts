import { layRow, plainNumbering, type Seat, type SeatMap, type SeatRow, type SeatSection } from '@vh/seating';
import { hallZones, planRows, type HallRow } from './seat-map-plans.ts';

/** Number of places each zone of a hall has, from the stage. */
export type HallCapacities = readonly number[];

/** Map units, which are centimetres. */
const spacing = 55;
const rowPitch = 95;
const sectionGap = 180;
const stage = { width: 900, height: 160 };
const margin = 150;
/** The height of the arc that the widest row bends around the stage by; narrower ones lie on arcs beside it. */
const curve = 60;

const colours = ['#b3365b', '#2f6f8f', '#7a6a2b'];

/** The key of a zone's category on the maps of the demo. */
export function zoneKey(at: number): string {
  return `zone-${at + 1}`;
}

/** A theatre: a stage, and the zones behind each other in curved rows with an aisle in the middle. */
export function drawSeatMap(capacities: HallCapacities): SeatMap {
  const plans = hallZones.map(({ section }, at) =>
    planRows({ id: '', section, capacity: capacities[at] ?? 0 }),
  );
  const widest = Math.max(...plans.flat().map(row => row.seats + 1), stage.width / spacing);
  const width = Math.ceil(widest * spacing) + 2 * margin;
  let depth = margin + stage.height + sectionGap;
  const sections = plans.map((rows, at) => {
    const section = drawZone(rows, at, { middle: width / 2, depth, widest });
    depth += rows.length * rowPitch + sectionGap;
    return section;
  });
  return {
    format: 1,
    size: { width, height: depth + curve + margin },
    categories: hallZones.map(({ names, section }, at) => ({
      key: zoneKey(at),
      name: names.sr ?? section,
      colour: colours[at] ?? '#555555',
    })),
    sections,
    shapes: [
      { id: 'stage', kind: 'stage', x: width / 2, y: margin + stage.height / 2, rotation: 0, ...stage },
    ],
  };
}

interface Place {
  /** The middle of the hall. */
  readonly middle: number;
  /** Where the section begins. */
  readonly depth: number;
  /** Seats of the widest row. */
  readonly widest: number;
}

function drawZone(rows: readonly HallRow[], at: number, place: Place): SeatSection {
  const id = `s${at + 1}`;
  return {
    id,
    label: hallZones[at]?.section ?? id,
    category: zoneKey(at),
    rows: rows.flatMap((row, number) =>
      drawRow(row, `${id}-${row.row_label}`, { ...place, depth: place.depth + number * rowPitch }),
    ),
    tables: [],
    zones: [],
  };
}

/** A row, or its two halves beside the aisle; they share a label and lie on one arc. */
function drawRow(plan: HallRow, id: string, { middle, depth, widest }: Place): SeatRow[] {
  const count = plan.aisle > 0 ? plan.seats + 1 : plan.seats;
  // parts of circles of one size: their heights go by the square of their widths, and their middles keep the pitch
  const height = curve * (count / widest) ** 2;
  const start = { x: middle - ((count - 1) * spacing) / 2, y: depth + curve - height };
  const layout = { start, angle: 0, spacing, curve: height, numbering: plainNumbering };
  const points = layRow(layout, count);
  const seats = points
    .filter((_, at) => plan.aisle === 0 || at !== plan.aisle)
    .map((point, at): Seat => ({
      id: `${id}-${at + 1}`,
      label: String(at + 1),
      ...point,
      ...(at < plan.accessible && { accessible: true }),
      ...((at < plan.restricted || at >= plan.seats - plan.restricted) && { restrictedView: true }),
    }));
  if (plan.aisle === 0) return [{ id, label: plan.row_label, seats, layout }];
  return [seats.slice(0, plan.aisle), seats.slice(plan.aisle)].map((half, at) => ({
    id: `${id}${at === 0 ? 'a' : 'b'}`,
    label: plan.row_label,
    seats: half,
  }));
}
