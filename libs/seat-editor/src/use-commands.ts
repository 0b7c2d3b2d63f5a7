import { partOnFloor } from '@vh/seating/edit';
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
      const part = partOnFloor(map, state.floor);
      return dispatch({ type: 'select', ids: nextThing(part, state.selection, command.step), how: 'only' });
    }
    case 'floor':
      return dispatch({ type: 'floor', floor: nextFloor(map, state.floor, command.step) });
  }
}

function change({ state, dispatch, control, names, wordsOf }: CommandContext, command: ChangeCommand) {
  switch (command.do) {
    case 'arrow': {
      const by = command.isFine ? 1 : state.settings.grid;
      return dispatch({ type: 'nudge', dx: command.dx * by, dy: command.dy * by });
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
