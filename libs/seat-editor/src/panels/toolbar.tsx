import { cx } from '@vh/ui';
import styles from '../seat-editor.module.css';
import type { EditorState, Tool } from '../state/editor-state.ts';
import { toolKeys } from '../state/keys.ts';
import { useEditorText } from '../use-editor-text.ts';
import type { PanelProps } from './panel-props.ts';
import { ToolIcon } from './tool-icons.tsx';

const groups: readonly (readonly Tool[])[] = [
  ['select', 'seats', 'pan'],
  ['section', 'row', 'curved-row', 'block', 'table', 'zone'],
  ['stage', 'rectangle', 'ellipse', 'text'],
];

/** The tools; each says its key. */
export function Toolbar({
  state,
  dispatch,
  isReadOnly,
}: Pick<PanelProps, 'dispatch' | 'isReadOnly'> & { state: EditorState }) {
  const { text } = useEditorText();
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('tools')}>
      {(isReadOnly ? groups.slice(0, 1) : groups).map(group => (
        <div key={group.join(' ')} className={styles.toolGroup}>
          {group.map(tool => {
            const name = `${text(`tool.${tool}`)} (${toolKeys[tool].toUpperCase()})`;
            return (
              <button
                key={tool}
                type="button"
                className={cx(styles.tool, state.tool === tool && styles.chosen)}
                aria-pressed={state.tool === tool}
                aria-label={name}
                title={name}
                onClick={() => dispatch({ type: 'tool', tool })}
              >
                <ToolIcon tool={tool} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
