import type { Position } from '@vh/domain';
import { useMemo, useState } from 'react';
import type { MapFiles } from './map-files.ts';
import { viewWith, type MapSize, type MapView } from './map-view.ts';
import { startView, type MapStart } from './start-view.ts';

/** A view that somebody has chosen, and what the form said then. */
interface ChosenView {
  readonly view: MapView;
  readonly pin: Position | undefined;
  readonly address: string;
}

/** The view that is shown, and what chooses another one together with the pin that it is chosen for. */
export interface ShownView {
  readonly view: MapView;
  readonly show: (view: MapView, pin?: Position) => void;
}

const noFiles: MapFiles = { cities: [], outlines: { lands: [], borders: [] } };

/**
 * The chosen view as long as it serves: another address without a pin is looked at, and a pin that was typed into the fields
 * is brought into sight. A pin that was dragged is in sight already.
 */
export function useMapView(start: MapStart, files: MapFiles | undefined, size: MapSize): ShownView {
  const { pin, city, country } = start;
  const [chosen, setChosen] = useState<ChosenView>();
  const begun = useMemo(
    () => startView({ pin, city, country }, files ?? noFiles, size),
    [pin, city, country, files, size],
  );
  const address = `${country} ${city}`;
  const show = (view: MapView, at = pin) => setChosen({ view, pin: at, address });
  if (!chosen || (!pin && chosen.address !== address)) return { view: begun, show };
  const isTyped = pin !== undefined && !isSame(pin, chosen.pin);
  return { view: isTyped ? viewWith(chosen.view, size, pin) : chosen.view, show };
}

function isSame(one: Position, other: Position | undefined): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}
