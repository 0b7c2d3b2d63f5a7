import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import type { Seat, SeatMap, SeatTable } from '@vh/seating';
import type { MapEdit } from '@vh/seating/edit';
import { createEditor, reduceEditor } from '../state/editor-state.ts';
import { selectedThings } from '../state/selected.ts';
import editorTextsEn from '../locales/en.json';
import { editorNamespace } from '../texts.ts';
import { OneThing } from './thing-fields.tsx';

/** A table as an import has it: its chairs are not where the editor would put them. */
const table: SeatTable = {
  ...{ id: 'T', label: '5', shape: 'round', x: 500, y: 500, width: 90, height: 90, rotation: 0 },
  seats: [440, 520, 700].map((x, at): Seat => ({ id: `T-${at + 1}`, label: `${at + 1}`, x, y: 431 + at })),
  bookAsWhole: false,
};
const map: SeatMap = {
  ...{ format: 1, size: { width: 1_000, height: 1_000 }, shapes: [] },
  categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
  sections: [{ id: 'P', label: 'Parter', category: 'a', rows: [], tables: [table], zones: [] }],
};

describe('the fields of a table', () => {
  it('let it be sold as a whole only, and leave its chairs where they are', async () => {
    const speech = createI18n('en', await loadMessages('en'));
    speech.addTexts('en', editorNamespace, editorTextsEn);
    const edits: MapEdit[] = [];
    const state = reduceEditor(createEditor(map), { type: 'select', ids: ['T'], how: 'only' });
    const things = selectedThings(map, state.selection);
    render(
      <I18nProvider value={speech}>
        <OneThing
          {...{ map, state, things, isReadOnly: false }}
          edit={edit => void edits.push(edit)}
          dispatch={() => undefined}
        />
      </I18nProvider>,
    );
    const box = screen.getByRole('checkbox', { name: 'Sell as a whole table only' });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    expect(edits).toEqual([
      { kind: 'put-content', sectionId: 'P', tables: [{ ...table, bookAsWhole: true }] },
    ]);
  });
});
