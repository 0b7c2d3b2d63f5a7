import type { ImportProblem } from '@vh/seating/import';
import type { useEditorText } from '../use-editor-text.ts';

type Text = ReturnType<typeof useEditorText>['text'];

const kinds = ['number', 'text', 'list', 'object', 'size', 'transform'] as const;

/** Why nothing was read, with what belongs where it is wrong, and where that is. */
export function problemTexts({ code, place, params }: ImportProblem, text: Text): string {
  const words = reasonOf({ code, params }, text);
  return place ? text('atPlace', { words, place: placeWords(place, text) }) : words;
}

/** Where something is in a file: a line of a table, or the path of a field as it is. */
export function placeWords(place: string, text: Text): string {
  const [, line] = /^line (\d+)$/.exec(place) ?? [];
  return line === undefined ? place : text('fileLine', { line });
}

function reasonOf({ code, params }: Pick<ImportProblem, 'code' | 'params'>, text: Text): string {
  const { column = '', value = '', limit = 0 } = params;
  if (code === 'bad-field') {
    const kind = kinds.find(one => one === params['expected']) ?? 'text';
    const expected = text(`expected.${kind}`);
    if (column === '') return text('badField', { expected });
    return value === ''
      ? text('emptyColumn', { column, expected })
      : text('badColumn', { column, value, expected });
  }
  if (code === 'too-large' && params['of'] === 'seats') return text('tooManySeats', { limit });
  return text(`unreadable.${code}`, { column, ...params });
}
