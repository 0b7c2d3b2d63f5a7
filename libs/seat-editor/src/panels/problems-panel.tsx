import type { MapCheck, MapProblem } from '@vh/seating';
import { Button, StatusGlyph } from '@vh/ui';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';

interface ProblemsPanelProps {
  readonly check: MapCheck;
  /** Selects what a problem is about, and shows it. */
  readonly onShow: (problem: MapProblem) => void;
  /** Gives seats that share an address the next numbers of their row. */
  readonly onRenumber?: (() => void) | undefined;
}

/** What is wrong with a map; each problem leads to its place. */
export function ProblemsPanel({ check, onShow, onRenumber }: ProblemsPanelProps) {
  const { text } = useEditorText();
  const listed = check.problems.slice(0, 200);
  const all = Object.values(check.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.fields}>
      <p className={styles.summary} role="status">
        <StatusGlyph tone={check.canPublish ? 'ok' : 'bad'} size={16} />{' '}
        {text(check.canPublish ? (all === 0 ? 'noProblems' : 'onlyWarnings') : 'hasErrors', { count: all })}
      </p>
      {onRenumber && (check.counts['duplicate-address'] ?? 0) > 0 && (
        <Button size="s" variant="outline" onClick={onRenumber}>
          {text('renumberDuplicates', { count: check.counts['duplicate-address'] ?? 0 })}
        </Button>
      )}
      <ul className={styles.list}>
        {listed.map((problem, at) => (
          <li key={`${problem.code} ${problem.path} ${at}`}>
            <button
              type="button"
              className={styles.problem}
              disabled={problem.ids.length === 0}
              onClick={() => onShow(problem)}
            >
              <StatusGlyph tone={problem.severity === 'error' ? 'bad' : 'wait'} size={14} />
              <span>
                {text(`problem.${problem.code}`, withWords(problem))}
                <span className={styles.under}>{placeOf(problem)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {all > listed.length && (
        <p className={styles.quiet}>{text('moreProblems', { count: all - listed.length })}</p>
      )}
    </div>
  );
}

function withWords({ params }: MapProblem): Record<string, string | number> {
  return { label: '', section: '', row: '', seat: '', ...params };
}

/** Where it is, when the words of the problem don't say it already. */
function placeOf({ params, path }: MapProblem): string {
  const address = [params['section'], params['row'], params['seat']].filter(part => part !== undefined);
  return address.length > 0 ? address.join(' · ') : path;
}
