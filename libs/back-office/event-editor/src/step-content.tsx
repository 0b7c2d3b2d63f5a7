import { BasicsStep } from './basics.step.tsx';
import { FeesStep } from './fees.step.tsx';
import type { FormStep } from './form-steps.model.ts';
import { useEventFormTexts } from './event-form-texts.ts';
import { MembersStep } from './members.step.tsx';
import { PartnersStep } from './partners.step.tsx';
import { QuestionsStep } from './questions.step.tsx';
import { ReviewStep } from './review.step.tsx';
import { TicketsStep } from './tickets.step.tsx';
import { VisibilityStep } from './visibility.step.tsx';
import { WhenStep } from './when.step.tsx';
import styles from './event-form.module.css';

interface StepContentProps {
  readonly step: FormStep;
  readonly isChecking: boolean;
  readonly hrefOf: (step: FormStep, path?: string) => string;
}

const stepContents = {
  basics: BasicsStep,
  when: WhenStep,
  members: MembersStep,
  partners: PartnersStep,
  tickets: TicketsStep,
  fees: FeesStep,
  questions: QuestionsStep,
  visibility: VisibilityStep,
};

/** One step of the form. */
export function StepContent({ step, ...review }: StepContentProps) {
  const { text } = useEventFormTexts();
  const Content = step === 'review' ? undefined : stepContents[step];
  return (
    <section aria-label={text(`step.${step}`)} className={styles.stepContent}>
      {Content ? <Content /> : <ReviewStep {...review} />}
    </section>
  );
}
