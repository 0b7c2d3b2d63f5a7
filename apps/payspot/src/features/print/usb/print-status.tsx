import { Button, Notice } from '@vh/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import type { PrintState } from './printer.model.ts';

/** What the message says and does. */
export interface PrintStatusProps {
  readonly state: PrintState;
  /** Of what is safe whatever the printer does. */
  readonly what: 'sale' | 'report' | 'trial';
  readonly onAgain: () => void;
}

/** How printing stands: what went wrong in words, what is safe all the same, and the two ways on. */
export function PrintStatus({ state, what, onAgain }: PrintStatusProps) {
  const { text } = useTexts();
  if (state.kind === 'printing') return <Notice live="polite">{text('printing')}</Notice>;
  if (state.kind === 'printed')
    return (
      <Notice tone="ok" live="polite">
        {text('printed')}
      </Notice>
    );
  if (state.kind === 'idle') return null;
  return (
    <Notice
      tone="bad"
      live="assertive"
      title={text(`printProblem_${state.problem}`)}
      action={
        <>
          <Button size="s" onClick={onAgain}>
            {text('printAgain')}
          </Button>{' '}
          {what !== 'trial' && (
            <Button size="s" variant="outline" onClick={() => window.print()}>
              {text('printByBrowser')}
            </Button>
          )}
        </>
      }
    >
      {what !== 'trial' && text(what === 'sale' ? 'saleIsSafe' : 'reportIsSafe')}{' '}
      {state.slipsSent > 0 && text('slipsSent', { count: state.slipsSent })}
    </Notice>
  );
}
