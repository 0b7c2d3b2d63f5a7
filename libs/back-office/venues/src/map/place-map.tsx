import { formatDistance, type Position } from '@vh/domain';
import { countryName } from '@vh/area-kit';
import { Button, Notice, TextLink, VisuallyHidden } from '@vh/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useVenueTexts } from '../texts/venue-texts.ts';
import { nearestCity } from './cities.ts';
import { MapBoard } from './map-board.tsx';
import { viewOn, viewWith } from './map-view.ts';
import { pinDoubts } from './pin-doubts.ts';
import { PlaceFinder } from './place-finder.tsx';
import { useMapSize } from './use-drawn-map.ts';
import { useFineOutlines, useMapData } from './use-map-data.ts';
import { useMapView } from './use-map-view.ts';
import styles from './map.module.css';

/** What the map takes from the venue's form. */
export interface PlaceMapProps {
  readonly city: string;
  /** ISO 3166-1 alpha-2; '' for none. */
  readonly country: string;
  /** Undefined until both coordinates are right. */
  readonly pin: Position | undefined;
  readonly isReadOnly: boolean;
  readonly onPin: (position: Position) => void;
}

/** Makers of the data, whose names are the same in every language. */
const sources = 'Natural Earth · GeoNames';

/** After so much quiet the pin is read out, milliseconds: nobody hears each step of a drag. */
const quietMs = 600;

/** Zoom levels on what was found: a city, or a point that somebody knows exactly. */
const [cityZoom, pointZoom] = [10, 14];

/** A map on which the venue's pin is placed, with a search for cities, coordinates and links. */
export default function PlaceMap({ city, country, pin, isReadOnly, onPin }: PlaceMapProps) {
  const { text, language } = useVenueTexts();
  const frame = useRef<HTMLDivElement>(null);
  const size = useMapSize(frame);
  const world = useMapData(language);
  const { view, show } = useMapView({ pin, city, country }, world.files, size);
  const data = useFineOutlines(world, view.zoom);
  const { files } = data;
  const near = useMemo(() => (pin && files ? nearestCity(files.cities, pin) : undefined), [pin, files]);
  const doubts = useMemo(
    () => (pin && files ? pinDoubts(pin, { city, country }, files) : {}),
    [pin, city, country, files],
  );
  const distance = (kilometres: number) => formatDistance(kilometres, language);
  const where = pin
    ? [
        text('mapPinAt', { coordinates: `${pin.latitude}, ${pin.longitude}` }),
        near &&
          text('mapNear', {
            distance: distance(near.kilometres),
            city: near.city.name,
            country: countryName(near.city.country, language),
          }),
      ]
        .filter(Boolean)
        .join(' ')
    : text('mapNoPin');
  const said = useQuiet(where);
  return (
    <div className={styles.map}>
      {data.isFailed && (
        <Notice
          tone="wait"
          live="polite"
          action={
            <Button variant="outline" onClick={data.retry}>
              {text('saveAgain')}
            </Button>
          }
        >
          {text('mapFailed')}
        </Notice>
      )}
      {!isReadOnly && (
        <PlaceFinder
          cities={files?.cities ?? []}
          onFound={(position, isCity) => {
            const found = { latitude: position.latitude, longitude: position.longitude };
            show(viewOn(found, isCity ? cityZoom : pointZoom), found);
            onPin(found);
            frame.current?.focus();
          }}
        />
      )}
      <MapBoard
        data={data}
        view={view}
        size={size}
        frame={frame}
        pin={pin}
        isReadOnly={isReadOnly}
        onView={next => show(next)}
        onPin={(position, isByKey) => {
          show(isByKey ? viewWith(view, size, position) : view, position);
          onPin(position);
        }}
      />
      <p className={styles.sources}>
        <span>{sources}</span>
        {data.streets && (
          <TextLink href="https://www.openstreetmap.org/copyright">{text('mapStreets')}</TextLink>
        )}
      </p>
      <p className={styles.where}>{where}</p>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {!isReadOnly && <p className={styles.quiet}>{text('mapHelp')}</p>}
      {doubts.otherCountry !== undefined && (
        <Notice tone="wait" live="polite">
          {text('mapOtherCountry', {
            country: countryName(doubts.otherCountry, language),
            expected: countryName(country, language),
          })}
        </Notice>
      )}
      {doubts.otherCountry === undefined && doubts.farFrom && (
        <Notice tone="wait" live="polite">
          {text('mapFar', { distance: distance(doubts.farFrom.kilometres), city: doubts.farFrom.city.name })}
        </Notice>
      )}
    </div>
  );
}

/** A text once it has not changed for a while. */
function useQuiet(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), quietMs);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}
