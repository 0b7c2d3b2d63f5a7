import { Dialog, Kbd } from '@vh/ui';
import styles from '../seat-editor.module.css';
import type { Tool } from '../state/editor-state.ts';
import { toolKeys } from '../state/keys.ts';
import { useEditorText, type EditorTextKey } from '../use-editor-text.ts';

const keys: readonly (readonly [string, EditorTextKey])[] = [
  ['← ↑ → ↓', 'key.move'],
  ['Shift + ← ↑ → ↓', 'key.fine'],
  ['Enter', 'key.draw'],
  ['N, P', 'key.next'],
  ['Page ↑, Page ↓', 'key.floor'],
  ['Ctrl + A', 'key.all'],
  ['Esc', 'key.escape'],
  ['[ ]', 'key.turn'],
  ['Delete', 'key.delete'],
  ['Ctrl + Z, Ctrl + Y', 'key.undo'],
  ['Ctrl + C, X, V', 'key.copy'],
  ['Ctrl + D', 'key.duplicate'],
  ['Ctrl + S', 'key.save'],
  ['+ − 0', 'key.zoom'],
  ['?', 'key.help'],
];

/** The keys of the editor, and what the pointer does. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { text } = useEditorText();
  return (
    <Dialog open size="l" onClose={onClose} title={text('help')} closeLabel={text('close')}>
      <p>{text('helpPointer')}</p>
      <p>{text('helpKeyboard')}</p>
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{text(words)}</dd>
          </div>
        ))}
        {(Object.keys(toolKeys) as Tool[]).map(tool => (
          <div key={tool}>
            <dt>
              <Kbd>{toolKeys[tool].toUpperCase()}</Kbd>
            </dt>
            <dd>{text(`tool.${tool}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
