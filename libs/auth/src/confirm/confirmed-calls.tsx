import { useApi } from '@vh/api-client';
import { ApiProvider } from '@vh/api-client/shell';
import { useMemo, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm.dialog.tsx';
import { confirmingClient, type ConfirmedBy } from './confirming-client.ts';

/** A question that waits for its answer. */
interface Question {
  readonly by: ConfirmedBy;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Whatever is below asks for the password, a code or a passkey when a call needs the session confirmed, and then goes on. */
export function ConfirmedCalls({ children }: { children: ReactNode }) {
  const api = useApi();
  const [question, setQuestion] = useState<Question>();
  const client = useMemo(
    () => confirmingClient(api, by => new Promise<boolean>(answer => setQuestion({ by, answer }))),
    [api],
  );
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  };
  return (
    <ApiProvider client={client}>
      {children}
      {question && <ConfirmDialog by={question.by} onAnswer={answer} />}
    </ApiProvider>
  );
}
