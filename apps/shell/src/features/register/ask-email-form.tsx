import type { ReactNode } from 'react';
import { FormProblems } from '../account/form-problems.tsx';
import type { AccountForm } from '../account/use-account-form.ts';
import { EmailField } from './email-field.tsx';

interface AskEmailFormProps {
  readonly form: AccountForm<{ email: string }>;
  readonly className: string | undefined;
  /** The button that sends it. */
  readonly children: ReactNode;
}

/** Asks for an e-mail and nothing else. */
export function AskEmailForm({ form, className, children }: AskEmailFormProps) {
  return (
    <form className={className} noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      <EmailField
        value={form.values.email}
        onChange={email => form.set({ email })}
        onLeave={() => form.leave('email')}
        problem={form.problemOf('email')}
      />
      {children}
    </form>
  );
}
