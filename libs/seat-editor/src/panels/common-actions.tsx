import { Button } from '@vh/ui';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import type { PanelProps } from './panel-props.ts';

/** Copies, removes: what can be done with anything. */
export function CommonActions({ dispatch }: Pick<PanelProps, 'dispatch'>) {
  const { text } = useEditorText();
  return (
    <div className={styles.acts}>
      <Button size="s" variant="outline" icon="copy" onClick={() => dispatch({ type: 'duplicate' })}>
        {text('duplicate')}
      </Button>
      <Button size="s" variant="outline" icon="trash" onClick={() => dispatch({ type: 'delete' })}>
        {text('delete')}
      </Button>
    </div>
  );
}
