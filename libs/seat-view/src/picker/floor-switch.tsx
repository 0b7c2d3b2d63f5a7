import type { BuyerMap } from '@vh/seating';
import { SegmentedControl } from '@vh/ui';
import type { Floors } from './use-floors.ts';
import type { SeatsText } from './use-seats-text.ts';

/** Switches the floors of a hall that has several. */
export function FloorSwitch({
  map,
  floors,
  text,
  className = '',
}: {
  map: BuyerMap;
  floors: Floors;
  text: SeatsText;
  className?: string | undefined;
}) {
  if (floors.shown === undefined) return null;
  return (
    <SegmentedControl
      className={className}
      legend={text('floor')}
      value={String(floors.shown)}
      options={floors.all.map(floor => ({ value: String(floor), label: map.floors[floor] ?? '' }))}
      onChange={value => floors.show(Number(value))}
    />
  );
}
