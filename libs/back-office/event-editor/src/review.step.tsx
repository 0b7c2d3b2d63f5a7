import { formatAmount, formatCount, formatDayTime } from '@vh/i18n';
import { momentsOfForm, type FormProblem } from '@vh/domain';
import { cx, DefinitionRows, Link, Notice, Panel, StatusGlyph } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { useForm } from './form-context.ts';
import { stepOfPath, type FormStep } from './form-steps.model.ts';
import { useFormRecords } from './records-context.ts';
import { totalsOf } from './review.model.ts';
import styles from './event-form.module.css';

interface ReviewStepProps {
  readonly isChecking: boolean;
  readonly hrefOf: (step: FormStep, path?: string) => string;
}

/** What is missing before buyers may see it, each with the way to its field, and the event in short. */
export function ReviewStep({ isChecking, hrefOf }: ReviewStepProps) {
  const { text } = useEventFormTexts();
  const { problems } = useForm();
  const errors = problems.filter(problem => problem.severity === 'error');
  const notes = problems.filter(problem => problem.severity === 'warning');
  return (
    <>
      <Panel title={text('review')} className={styles.part ?? ''}>
        <p className={styles.quiet} role="status">
          {isChecking ? text('checking') : ''}
        </p>
        {errors.length === 0 ? (
          <Notice tone="ok">{text('allGood')}</Notice>
        ) : (
          <>
            <h3 className={styles.missing}>{text('missing', { count: errors.length })}</h3>
            <ProblemList problems={errors} tone="bad" hrefOf={hrefOf} />
          </>
        )}
        {notes.length > 0 && (
          <>
            <h3 className={styles.missing}>{text('worthKnowing')}</h3>
            <ProblemList problems={notes} tone="info" hrefOf={hrefOf} />
          </>
        )}
      </Panel>
      <Summary />
    </>
  );
}

interface ProblemListProps {
  readonly problems: readonly FormProblem[];
  readonly tone: 'bad' | 'info';
  readonly hrefOf: (step: FormStep, path?: string) => string;
}

function ProblemList({ problems, tone, hrefOf }: ProblemListProps) {
  const { text } = useEventFormTexts();
  const { words } = useForm();
  return (
    <ul className={cx(styles.problems, tone === 'bad' && styles.wrong)}>
      {problems.map(problem => (
        <li key={`${problem.path} ${problem.code} ${JSON.stringify(problem.params)}`}>
          <StatusGlyph tone={tone} size={14} />
          <Link href={hrefOf(stepOfPath(problem.path), problem.path)}>
            <span className={styles.quiet}>{text(`step.${stepOfPath(problem.path)}`)}: </span>
            {words(problem)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Summary() {
  const { text, language } = useEventFormTexts();
  const { form, facts, zone } = useForm();
  const { place } = useFormRecords();
  const starts = zone ? momentsOfForm(form, zone).startsAt : undefined;
  const { places, most } = totalsOf(form, facts.seatMap);
  const when = starts && formatDayTime(new Date(starts), { language, timeZone: zone });
  const rows = [
    { term: text('title'), detail: form.translations[form.mainLanguage]?.title || text('notSet') },
    { term: text('summaryWhen'), detail: when || text('notSet') },
    {
      term: text('summaryWhere'),
      detail: place ? [place.name, place.city].filter(Boolean).join(', ') : text('notSet'),
    },
    {
      term: text('summaryTickets'),
      detail:
        form.ticketTypes.map(type => type.names[form.mainLanguage] || text('noName')).join(', ') ||
        text('notSet'),
    },
    ...(form.kind === 'combined'
      ? []
      : [
          {
            term: text('howMany'),
            detail: text('placesTotal', { count: places, shown: formatCount(places, language) }),
          },
          {
            term: text('summaryMost'),
            detail: `${formatAmount({ amount: most, currency: form.currency }, language)} (${text('summaryMostHelp')})`,
          },
        ]),
  ];
  return (
    <Panel title={text('summary')} className={styles.part ?? ''}>
      <DefinitionRows rows={rows} look="compact" />
    </Panel>
  );
}
