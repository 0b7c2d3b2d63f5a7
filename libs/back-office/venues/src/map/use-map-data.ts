import type { LanguageCode } from '@vh/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadFineOutlines, loadMapFiles, type MapFiles } from './map-files.ts';
import type { Outlines } from './outlines.ts';
import { openStreetMap, type StreetMap } from './street-map.ts';

/** Zoom level from which the outlines are wanted exactly. */
const fineZoom = 6;

/** What the map shows, as far as it has come. */
export interface MapData {
  /** Undefined until the outlines and cities are there. */
  readonly files: MapFiles | undefined;
  readonly streets: StreetMap | undefined;
  /** Grows with each tile that has come. */
  readonly tiles: number;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Loads the map's data: the world, and streets where the operator has some. */
export function useMapData(language: LanguageCode): MapData {
  const [files, setFiles] = useState<MapFiles>();
  const [streets, setStreets] = useState<StreetMap>();
  const [tiles, setTiles] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    loadMapFiles(language, leaving.signal).then(setFiles, () => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, [language, tries]);
  useEffect(() => {
    const leaving = new AbortController();
    let opened: StreetMap | undefined;
    const onTile = () => setTiles(count => count + 1);
    openStreetMap(language, onTile, leaving.signal).then(
      found => {
        opened = found;
        if (!leaving.signal.aborted) setStreets(found);
      },
      // without streets the outlines are the map
      () => undefined,
    );
    return () => {
      leaving.abort();
      opened?.close();
    };
  }, [language]);
  const retry = useCallback(() => {
    setFailed(false);
    setTries(count => count + 1);
  }, []);
  return { files, streets, tiles, isFailed, retry };
}

/** The data with exact outlines instead, once a near view has asked for them. */
export function useFineOutlines(data: MapData, zoom: number): MapData {
  const [fine, setFine] = useState<Outlines>();
  const isNear = zoom >= fineZoom;
  const hasFiles = data.files !== undefined;
  useEffect(() => {
    if (!isNear || !hasFiles) return undefined;
    const leaving = new AbortController();
    // the coarse outlines stay when these don't come
    loadFineOutlines(leaving.signal).then(setFine, () => undefined);
    return () => leaving.abort();
  }, [isNear, hasFiles]);
  const { files } = data;
  const shown = useMemo(
    () => (files && fine && isNear ? { ...files, outlines: fine } : files),
    [files, fine, isNear],
  );
  return { ...data, files: shown };
}
