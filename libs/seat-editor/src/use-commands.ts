import { joinBoxes, type SeatMap } from '@vh/seating';
import { partOnFloor, selectedItems } from '@vh/seating/edit';
import type { Dispatch, RefObject } from 'react';
import { snap } from './state/draw-settings.ts';
import type { FirstNames } from './state/draw-into.ts';
import type { EditorAction, EditorState } from './state/editor-state.ts';
import type { ChangeCommand, KeyCommand, LookCommand } from './state/keys.ts';
import { nextThing } from './state/next-thing.ts';
import { nextFloor } from './state/shown-floor.ts';
import { isDrawTool } from './view/pointer-gesture.ts';
import type { ViewControl } from './view/seat-canvas.tsx';

interface CommandContext {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly control: RefObject<ViewControl | null>;
  readonly isReadOnly: boolean;
  readonly names: FirstNames;
  readonly wordsOf: (tool: string) => string;
  readonly onSave: () => void;
  readonly onHelp: () => void;
}

const changes: ReadonlySet<string> = new Set<ChangeCommand['do']>([
  'undo',
  'redo',
  'copy',
  'cut',
  'paste',
  'duplicate',
  'delete',
  'draw-here',
  'arrow',
  'turn',
]);

/** Does what keys ask for; of a map that can only be looked at nothing is changed. */
export function useCommands(context: CommandContext): (command: KeyCommand) => void {
  return command => {
    if (!isChange(command)) look(context, command);
    else if (!context.isReadOnly) change(context, command);
  };
}

function isChange(command: KeyCommand): command is ChangeCommand {
  return changes.has(command.do);
}

function look(
  { state, dispatch, control, isReadOnly, onSave, onHelp }: CommandContext,
  command: LookCommand,
) {
  const map = state.history.present;
  switch (command.do) {
    case 'help':
      return onHelp();
    case 'save':
      return onSave();
    case 'zoom':
      return control.current?.zoom(command.factor);
    case 'fit':
      return control.current?.fit();
    case 'escape':
      dispatch({ type: 'tool', tool: 'select' });
      return dispatch({ type: 'select', ids: [], how: 'only' });
    case 'tool':
      if (isDrawTool(command.tool) && isReadOnly) return undefined;
      return dispatch({ type: 'tool', tool: command.tool });
    case 'select-all':
      return dispatch({ type: 'select-all' });
    case 'next': {
      const ids = nextThing(partOnFloor(map, state.floor), state.selection, command.step);
      reveal(control, map, ids);
      return dispatch({ type: 'select', ids, how: 'only' });
    }
    case 'floor':
      return dispatch({ type: 'floor', floor: nextFloor(map, state.floor, command.step) });
  }
}

function change({ state, dispatch, control, names, wordsOf }: CommandContext, command: ChangeCommand) {
  switch (command.do) {
    case 'arrow': {
      const by = command.isFine ? 1 : state.settings.grid;
      const [dx, dy] = [command.dx * by, command.dy * by];
      reveal(control, state.history.present, [...state.selection], { dx, dy });
      return dispatch({ type: 'nudge', dx, dy });
    }
    case 'turn': {
      const ids = [...state.selection];
      return dispatch({ type: 'edit', edit: { kind: 'rotate', ids, degrees: command.degrees } });
    }
    case 'draw-here': {
      const middle = control.current?.middle();
      if (!middle || !isDrawTool(state.tool)) return undefined;
      const at = snap(middle, state.settings);
      const stroke = { tool: state.tool, from: at, to: at, words: wordsOf(state.tool) };
      return dispatch({ type: 'draw', stroke, names });
    }
    default:
      return dispatch({ type: command.do });
  }
}

/** What keys select or move is followed by the view: no pointer is there that it would be under. */
function reveal(
  control: CommandContext['control'],
  map: SeatMap,
  ids: readonly string[],
  { dx, dy } = { dx: 0, dy: 0 },
): void {
  const box = joinBoxes(selectedItems(map, new Set(ids)).flatMap(item => (item.box ? [item.box] : [])));
  if (!box) return;
  const { left, top, right, bottom } = box;
  control.current?.reveal({ left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy });
}
