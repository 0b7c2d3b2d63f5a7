import type { MapShape } from '../seat-map.ts';
import { readHexColour } from './colours.ts';
import { field, listOf, optionalNumber, optionalPoint, textOf, type JsonField } from './json-fields.ts';
import type { Frame } from './seatsio-frame.ts';
import { outlineOfShape } from './seatsio-places.ts';

/** Shapes and words; icons and pictures have no place on our maps. */
export function readDrawings(chart: JsonField, frame: Frame): void {
  for (const shape of listOf(field(chart, 'shapes'))) add(frame, shape, readShape(shape, frame));
  for (const text of listOf(field(chart, 'texts'))) add(frame, text, readText(text, frame));
  for (const icon of listOf(field(chart, 'icons')))
    frame.draft.note('drawing-left-out', icon.path, { kind: 'icon' });
  for (const image of listOf(field(chart, 'imageObjects'))) frame.draft.note('picture-left-out', image.path);
}

function add({ draft }: Frame, source: JsonField, shape: MapShape | undefined): void {
  if (shape) draft.shapes.push(shape);
  else draft.note('drawing-left-out', source.path, { kind: textOf(field(source, 'type')) || 'text' });
}

function readShape(shape: JsonField, frame: Frame): MapShape | undefined {
  const kind = textOf(field(shape, 'type'));
  const isStage = textOf(field(shape, 'smartType')) === 'stage';
  const label = textOf(field(shape, 'label'));
  const looks = {
    id: frame.draft.ids.make(isStage ? 'stage' : kind),
    ...(frame.floor === undefined ? {} : { floor: frame.floor }),
    ...looksOf(shape),
    ...(label ? { label } : {}),
  };
  const centre = optionalPoint(field(shape, 'center'));
  const [across, down] = kind === 'circle' ? ['radius1', 'radius2'] : ['width', 'height'];
  const width = (optionalNumber(field(shape, across)) ?? 0) * (kind === 'circle' ? 2 : 1);
  const height = (optionalNumber(field(shape, down)) ?? 0) * (kind === 'circle' ? 2 : 1);
  if (centre && width > 0 && height > 0 && (kind === 'circle' || kind === 'rectangle')) {
    const round = kind === 'circle' ? 'ellipse' : 'rectangle';
    return {
      ...looks,
      kind: isStage ? 'stage' : round,
      ...frame.place(centre),
      width: width * frame.scale,
      height: height * frame.scale,
      rotation: optionalNumber(field(shape, 'rotationAngle')) ?? 0,
    };
  }
  const points = outlineOfShape(shape);
  return points && points.length > 2
    ? { ...looks, kind: 'polygon', points: points.map(point => frame.place(point)) }
    : undefined;
}

function looksOf(shape: JsonField): { colour?: string; borderColour?: string } {
  const colour = readHexColour(textOf(field(shape, 'fillColor')));
  const border = readHexColour(textOf(field(shape, 'strokeColor')));
  const isBordered = (optionalNumber(field(shape, 'strokeWidth')) ?? 0) > 0;
  return { ...(colour ? { colour } : {}), ...(border && isBordered ? { borderColour: border } : {}) };
}

function readText(text: JsonField, frame: Frame): MapShape | undefined {
  const words = textOf(field(text, 'text')) || textOf(field(text, 'label'));
  const centre = optionalPoint(field(text, 'center')) ?? optionalPoint(text);
  if (words === '' || !centre) return undefined;
  const colour = readHexColour(textOf(field(text, 'textColor')) || textOf(field(text, 'color')));
  return {
    id: frame.draft.ids.make('text', words),
    kind: 'text',
    text: words,
    ...frame.place(centre),
    size: (optionalNumber(field(text, 'fontSize')) ?? 16) * frame.scale,
    rotation: optionalNumber(field(text, 'rotationAngle')) ?? 0,
    ...(frame.floor === undefined ? {} : { floor: frame.floor }),
    ...(colour ? { colour } : {}),
  };
}
