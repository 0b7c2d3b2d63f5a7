import type { SeatMap } from '@vh/seating';
import type { MapEdit } from '@vh/seating/edit';
import type { Dispatch } from 'react';
import type { EditorAction, EditorState } from '../state/editor-state.ts';

/** What every panel of the editor gets. */
export interface PanelProps {
  readonly state: EditorState;
  readonly map: SeatMap;
  readonly dispatch: Dispatch<EditorAction>;
  readonly isReadOnly: boolean;
  readonly edit: (edit: MapEdit) => void;
}
