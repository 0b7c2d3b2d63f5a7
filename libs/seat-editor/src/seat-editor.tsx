import { countSeats, countStanding, joinBoxes, validateSeatMap, type SeatMap } from '@vh/seating';
import { selectedItems } from '@vh/seating/edit';
import { resolveDuplicates } from '@vh/seating/import';
import { formatCount } from '@vh/i18n';
import { IconButton, SegmentedControl } from '@vh/ui';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { CategoriesPanel } from './panels/categories-panel.tsx';
import { HelpDialog } from './panels/help.dialog.tsx';
import type { PanelProps } from './panels/panel-props.ts';
import { FloorSwitch } from './panels/floor-switch.tsx';
import { FloorsPanel } from './panels/floors-panel.tsx';
import { PicturePanel, type PictureSource, type TracingLook } from './panels/picture-panel.tsx';
import { ProblemsPanel } from './panels/problems-panel.tsx';
import { PropertiesPanel } from './panels/properties-panel.tsx';
import { StepButton } from './panels/step-button.tsx';
import { StructurePanel } from './panels/structure-panel.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { createEditor, reduceEditor } from './state/editor-state.ts';
import { commandOf } from './state/keys.ts';
import styles from './seat-editor.module.css';
import { useCommands } from './use-commands.ts';
import { useEditorText, type EditorTextKey } from './use-editor-text.ts';
import { SeatCanvas, type ViewControl } from './view/seat-canvas.tsx';
import { useTracedImage } from './view/use-traced-image.ts';

/** Props of the editor. It begins with a map and tells of every change; keeping it is its owner's. */
export interface SeatEditorProps {
  readonly initial: SeatMap;
  readonly isReadOnly?: boolean;
  /** A map that takes the place of the drawing as a step that can be undone: one that was read from a file. */
  readonly replacement?: SeatMap | undefined;
  readonly onChange: (map: SeatMap) => void;
  /** Ctrl + S. */
  readonly onSave: () => void;
  /** Sends a picture to trace; without it none can be added. */
  readonly pictureSource?: PictureSource;
  /** Beside the undo buttons: how the map is kept. */
  readonly status?: ReactNode;
}

const panels = ['properties', 'structure', 'categories', 'problems'] as const;

/** Draws, numbers and prices a hall, by pointer or by keys alone. */
export function SeatEditor({
  initial,
  isReadOnly = false,
  replacement,
  onChange,
  onSave,
  pictureSource,
  status,
}: SeatEditorProps) {
  const { text, language } = useEditorText();
  const [state, dispatch] = useReducer(reduceEditor, initial, createEditor);
  const [panel, setPanel] = useState<(typeof panels)[number]>('properties');
  const [isHelping, setHelping] = useState(false);
  const [look, setLook] = useState<TracingLook>({ isHidden: false, isLocked: true });
  const control = useRef<ViewControl>(null);
  const map = state.history.present;
  const { background } = map;
  const { image, isMissing } = useTracedImage(background?.mediaId);
  const picture = useMemo(
    () => (image && background && !look.isHidden ? { image, place: background } : undefined),
    [image, background, look.isHidden],
  );
  const settled = useDeferredValue(map);
  const check = useMemo(() => validateSeatMap(settled), [settled]);
  const names = { section: text('firstSection'), category: text('categoryName', { number: 1 }) };
  const wordsOf = (tool: string) => text(newWords[tool] ?? 'firstSection');

  useEffect(() => onChange(map), [map, onChange]);
  useEffect(() => {
    if (!replacement) return;
    dispatch({ type: 'replace', map: replacement });
    control.current?.fit();
  }, [replacement]);

  const show = (ids: readonly string[]) => {
    const box = joinBoxes(selectedItems(map, new Set(ids)).flatMap(item => (item.box ? [item.box] : [])));
    if (box) control.current?.fit(box);
  };
  const run = useCommands({
    ...{ state, dispatch, control, isReadOnly, onSave, names, wordsOf },
    onHelp: () => setHelping(true),
  });
  const handleKey = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  };

  const props: PanelProps = {
    ...{ state, map, dispatch, isReadOnly },
    edit: edit => dispatch({ type: 'edit', edit }),
  };
  const problemCount = Object.values(check.counts).reduce((sum, count) => sum + count, 0);
  const count = (value: number) => ({ count: value, shown: formatCount(value, language) });
  return (
    <div className={styles.editor}>
      <p className={styles.small}>{text('smallScreen')}</p>
      <p id="seat-editor-keys" className={styles.hiddenHelp}>
        {text('keysHint')}
      </p>
      <div className={styles.bar}>
        <StepButton
          step="undo"
          label={text('undo')}
          disabled={state.history.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <StepButton
          step="redo"
          label={text('redo')}
          disabled={state.history.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
        <IconButton icon="minus" label={text('zoomOut')} onClick={() => control.current?.zoom(0.8)} />
        <IconButton icon="plus" label={text('zoomIn')} onClick={() => control.current?.zoom(1.25)} />
        <IconButton icon="eye" label={text('zoomFit')} onClick={() => control.current?.fit()} />
        <IconButton icon="keyboard" label={text('help')} onClick={() => setHelping(true)} />
        <FloorSwitch {...props} />
        <span className={styles.totals}>
          {text('seatsShown', count(countSeats(map)))}
          {countStanding(map) > 0 && ` · ${text('standingShown', count(countStanding(map)))}`}
        </span>
        <span className={styles.status}>{status}</span>
      </div>
      <Toolbar {...props} />
      <SeatCanvas
        {...{ state, dispatch, names, wordsOf, isReadOnly, control }}
        picture={picture}
        isPictureLoose={!look.isLocked}
        onKeyDown={handleKey}
      />
      <div className={styles.panel}>
        <SegmentedControl
          legend={text('panels')}
          className={styles.tabs ?? ''}
          options={panels.map(value => ({
            value,
            label:
              value === 'problems' && problemCount > 0
                ? `${text('panel.problems')} (${formatCount(problemCount, language)})`
                : text(`panel.${value}`),
          }))}
          value={panel}
          onChange={setPanel}
        />
        {panel === 'properties' && <PropertiesPanel {...props} />}
        {panel === 'properties' && state.selection.size === 0 && (
          <PicturePanel
            {...props}
            source={pictureSource}
            look={look}
            onLook={setLook}
            isMissing={isMissing}
          />
        )}
        {panel === 'structure' && (
          <>
            <FloorsPanel {...props} />
            <StructurePanel {...props} onShow={id => show([id])} />
          </>
        )}
        {panel === 'categories' && <CategoriesPanel {...props} />}
        {panel === 'problems' && (
          <ProblemsPanel
            check={check}
            onShow={({ ids }) => {
              dispatch({ type: 'select', ids, how: 'only' });
              show(ids);
            }}
            onRenumber={
              isReadOnly
                ? undefined
                : () => dispatch({ type: 'replace', map: resolveDuplicates(map, 'renumber').map })
            }
          />
        )}
      </div>
      {isHelping && <HelpDialog onClose={() => setHelping(false)} />}
    </div>
  );
}

const newWords: Readonly<Record<string, EditorTextKey>> = {
  section: 'firstSection',
  zone: 'newZone',
  stage: 'newStage',
  text: 'newText',
};
