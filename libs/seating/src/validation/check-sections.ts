import type { Seat, SeatMap, SeatSection, SeatTable, StandingZone } from '../seat-map.ts';
import { categoryOf, seatGroups } from '../seat-walk.ts';
import { checkLabel, checkNumber, checkOutline, checkPoint, checkSize } from './check-values.ts';
import type { ProblemList } from './map-problem.ts';

/** What the things of a section are checked against. */
interface Rules {
  readonly map: SeatMap;
  readonly categories: ReadonlySet<string>;
  readonly problems: ProblemList;
}

type Path = () => string;

/** Labels, borders, categories, floors, capacities and positions of all that is sold. */
export function checkSections(map: SeatMap, problems: ProblemList): void {
  const rules = { map, problems, categories: new Set(map.categories.map(({ key }) => key)) };
  const labels = new Set<string>();
  map.sections.forEach((section, at) => {
    const path = () => `sections[${at}]`;
    checkLabel(problems, { label: section.label, path: () => `${path()}.label`, id: section.id });
    if (labels.has(section.label)) duplicateLabel(problems, `${path()}.label`, section);
    labels.add(section.label);
    checkSection(rules, section, path);
  });
}

function checkSection(rules: Rules, section: SeatSection, path: Path): void {
  const { map, problems } = rules;
  const { id, floor, outline, category } = section;
  if (floor !== undefined && !map.floors?.includes(floor)) {
    problems.add('unknown-floor', () => `${path()}.floor`, { ids: [id], params: { floor } });
  }
  if (floor === undefined && map.floors && map.floors.length > 0) {
    problems.add('no-floor', () => `${path()}.floor`, { ids: [id], params: { label: section.label } });
  }
  if (outline) checkOutline(problems, { outline, size: map.size, path: () => `${path()}.outline`, id });
  if (category !== undefined) checkCategory(rules, category, () => `${path()}.category`, id);
  if (seatGroups(section).length === 0 && section.zones.length === 0) {
    problems.add('empty', path, { ids: [id], params: { label: section.label } });
  }
  section.rows.forEach((row, at) => {
    const rowPath = () => `${path()}.rows[${at}]`;
    checkLabel(problems, { label: row.label, path: () => `${rowPath()}.label`, id: row.id });
    if (row.seats.length === 0)
      problems.add('empty', rowPath, { ids: [row.id], params: { label: row.label } });
    row.seats.forEach((seat, seatAt) =>
      checkSeat(rules, section, seat, () => `${rowPath()}.seats[${seatAt}]`),
    );
  });
  checkTables(rules, section, path);
  checkZones(rules, section, path);
}

function checkSeat(rules: Rules, section: SeatSection, seat: Seat, path: Path): void {
  const { map, problems } = rules;
  checkLabel(problems, { label: seat.label, path: () => `${path()}.label`, id: seat.id });
  checkPoint(problems, { point: seat, size: map.size, path, id: seat.id });
  checkSold(rules, section, seat, path);
}

function checkTables(rules: Rules, section: SeatSection, path: Path): void {
  const labels = new Set(section.rows.map(({ label }) => label));
  section.tables.forEach((table, at) => {
    const tablePath = () => `${path()}.tables[${at}]`;
    if (labels.has(table.label)) duplicateLabel(rules.problems, `${tablePath()}.label`, table);
    labels.add(table.label);
    checkTable(rules, section, table, tablePath);
  });
}

function checkTable(rules: Rules, section: SeatSection, table: SeatTable, path: Path): void {
  const { map, problems } = rules;
  const ids = [table.id];
  checkLabel(problems, { label: table.label, path: () => `${path()}.label`, id: table.id });
  checkPoint(problems, { point: table, size: map.size, path, id: table.id });
  checkNumber(problems, table.rotation, () => `${path()}.rotation`, ids);
  checkSize(problems, { width: table.width, height: table.height }, path, ids);
  if (table.seats.length === 0) problems.add('empty', path, { ids, params: { label: table.label } });
  table.seats.forEach((seat, at) => checkSeat(rules, section, seat, () => `${path()}.seats[${at}]`));
}

function checkZones(rules: Rules, section: SeatSection, path: Path): void {
  const { map, problems } = rules;
  const labels = new Set<string>();
  section.zones.forEach((zone, at) => {
    const zonePath = () => `${path()}.zones[${at}]`;
    const { id, label, outline, capacity } = zone;
    checkLabel(problems, { label, path: () => `${zonePath()}.label`, id });
    if (labels.has(label)) duplicateLabel(problems, `${zonePath()}.label`, zone);
    labels.add(label);
    checkOutline(problems, { outline, size: map.size, path: () => `${zonePath()}.outline`, id });
    if (!Number.isSafeInteger(capacity) || capacity < 1) {
      problems.add('bad-capacity', () => `${zonePath()}.capacity`, {
        ids: [id],
        params: { capacity: String(capacity) },
      });
    }
    checkSold(rules, section, zone, zonePath);
  });
}

function checkSold(rules: Rules, section: SeatSection, item: Seat | StandingZone, path: Path): void {
  if (item.category !== undefined) checkCategory(rules, item.category, () => `${path()}.category`, item.id);
  else if (categoryOf(item, section) === undefined) {
    rules.problems.add('no-category', () => `${path()}.category`, { ids: [item.id] });
  }
}

function checkCategory({ categories, problems }: Rules, category: string, path: Path, id: string): void {
  if (!categories.has(category)) problems.add('unknown-category', path, { ids: [id], params: { category } });
}

function duplicateLabel(
  problems: ProblemList,
  path: string,
  { id, label }: { readonly id: string; readonly label: string },
): void {
  if (label.trim() !== '') problems.add('duplicate-label', () => path, { ids: [id], params: { label } });
}
