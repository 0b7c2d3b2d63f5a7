/** An object of an event as the fake keeps it, in the API's own names. */
export interface FakeObject {
  readonly label: string;
  readonly labels: {
    readonly own: { readonly label: string; readonly type: string };
    readonly parent?: { readonly label: string; readonly type: string };
    readonly section?: string;
  };
  readonly objectType: 'seat' | 'generalAdmission' | 'booth' | 'table';
  readonly capacity?: number;
  status: string;
  orderId: string | null;
  holdToken: string | null;
  forSale: boolean;
  channel: string | null;
}

/** A change as it stands in an event's log. */
export interface FakeStatusChange {
  readonly id: number;
  readonly objectLabel: string;
  readonly status: string;
  readonly orderId: string | null;
}

interface Labelled {
  readonly label: string;
}

interface Level {
  readonly rows?: readonly (Labelled & {
    readonly seats: readonly Labelled[];
    readonly sectionLabel?: string;
  })[];
  readonly tables?: readonly (Labelled & {
    readonly seats: readonly Labelled[];
    readonly bookAsAWhole?: boolean;
  })[];
  readonly booths?: readonly Labelled[];
  readonly generalAdmissionAreas?: readonly (Labelled & { readonly capacity?: number })[];
  readonly sections?: readonly (Labelled & { readonly subChart: Level })[];
}

interface Drawing {
  readonly subChart?: Level;
  readonly subChartFloors?: readonly Level[];
}

/** The objects of a drawing with the labels that seats.io gives them: section, row and seat with dashes between. */
export function objectsOf(drawing: string): FakeObject[] {
  const chart = JSON.parse(drawing) as Drawing;
  const levels = [...(chart.subChart ? [chart.subChart] : []), ...(chart.subChartFloors ?? [])];
  return levels.flatMap(level => objectsIn(level, undefined));
}

function objectsIn(level: Level, section: string | undefined): FakeObject[] {
  const seats = [
    ...(level.rows ?? []).map(row => ({ group: row, type: 'row', section: row.sectionLabel || section })),
    ...(level.tables ?? []).filter(isBySeat).map(table => ({ group: table, type: 'table', section })),
  ].flatMap(({ group, type, section: of }) =>
    group.seats.map(seat =>
      freeObject('seat', {
        own: { label: seat.label, type: 'seat' },
        parent: { label: group.label, type },
        ...(of && { section: of }),
      }),
    ),
  );
  const named = (kind: 'booth' | 'generalAdmission' | 'table', { label }: Labelled, capacity?: number) =>
    freeObject(kind, { own: { label, type: kind }, ...(section && { section }) }, capacity);
  return [
    ...seats,
    ...(level.tables ?? []).filter(table => !isBySeat(table)).map(table => named('table', table)),
    ...(level.booths ?? []).map(booth => named('booth', booth)),
    ...(level.generalAdmissionAreas ?? []).map(area => named('generalAdmission', area, area.capacity ?? 0)),
    ...(level.sections ?? []).flatMap(one => objectsIn(one.subChart, one.label)),
  ];
}

/** A table that is booked as a whole is one object, and its chairs are none. */
function isBySeat({ bookAsAWhole = false }: { readonly bookAsAWhole?: boolean }): boolean {
  return !bookAsAWhole;
}

function freeObject(
  objectType: FakeObject['objectType'],
  labels: FakeObject['labels'],
  capacity?: number,
): FakeObject {
  const label = [labels.section, labels.parent?.label, labels.own.label].filter(Boolean).join('-');
  const none = { orderId: null, holdToken: null, channel: null };
  return {
    label,
    labels,
    objectType,
    ...(capacity !== undefined && { capacity }),
    status: 'free',
    forSale: true,
    ...none,
  };
}
