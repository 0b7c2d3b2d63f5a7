import { Button } from '@vh/ui';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import type { PanelProps } from './panel-props.ts';
import { CommonActions } from './common-actions.tsx';

const sides = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
const spreads = ['across', 'down'] as const;
const mirrors = ['left-right', 'up-down'] as const;

/** Lines up, spreads, turns and mirrors what is selected. */
export function ArrangeButtons({ state, edit, dispatch }: PanelProps) {
  const { text } = useEditorText();
  const ids = [...state.selection];
  return (
    <fieldset className={styles.group}>
      <legend>{text('arrange')}</legend>
      <div className={styles.chips}>
        {ids.length > 1 &&
          sides.map(to => (
            <Chip key={to} onClick={() => edit({ kind: 'align', ids, to })}>
              {text(`align.${to}`)}
            </Chip>
          ))}
        {ids.length > 2 &&
          spreads.map(along => (
            <Chip key={along} onClick={() => edit({ kind: 'distribute', ids, along })}>
              {text(`spread.${along}`)}
            </Chip>
          ))}
        {[-15, 15, 90].map(degrees => (
          <Chip key={degrees} onClick={() => edit({ kind: 'rotate', ids, degrees })}>
            {text('turnBy', { degrees: degrees > 0 ? `+${degrees}` : `−${-degrees}` })}
          </Chip>
        ))}
        {mirrors.map(axis => (
          <Chip key={axis} onClick={() => edit({ kind: 'mirror', ids, axis })}>
            {text(`mirror.${axis}`)}
          </Chip>
        ))}
      </div>
      <CommonActions dispatch={dispatch} />
    </fieldset>
  );
}

function Chip({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="s" variant="outline" onClick={onClick}>
      {children}
    </Button>
  );
}
