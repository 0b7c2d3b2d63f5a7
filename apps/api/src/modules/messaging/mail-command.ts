import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { findNewestTo } from './outbox.repo.ts';
import { openMailContent } from './sealed-mail-content.ts';

type Print = (line: string) => void;

/**
 * Prints the newest mail to an address as its recipient gets it, links included, for the person at the machine while
 * no mail server is set up: no page shows these links. It needs the application's secret, and leaves an entry in the
 * audit log. Answers the exit code: 0 done, 1 there is no such mail, 2 called wrongly.
 */
export async function mailCommand(deps: Deps, argv: readonly string[], print: Print): Promise<number> {
  const [email, kind, ...more] = argv;
  if (!email || more.length > 0) {
    print('Usage: main.js mail <e-mail> [kind]');
    return 2;
  }
  const found = await findNewestTo(deps.db.query, email.trim(), kind);
  if (!found) {
    print(`There is no mail to ${email} that still has its words.`);
    return 1;
  }
  const { text } = openMailContent(found, found.id, deps.config.appSecret);
  await deps.db.transaction(tx =>
    insertAuditEntry(tx, {
      // anyone who has the machine is nobody we know
      ...{ at: deps.clock.now(), userId: null, action: 'message.print' },
      ...{ entity: 'message', entityId: found.id, before: null, after: { by: 'command' } },
    }),
  );
  const { recipient, subject, createdAt } = found;
  print(
    `To: ${recipient}\nKind: ${found.kind}\nAt: ${createdAt.toISOString()}\nSubject: ${subject}\n\n${text}`,
  );
  return 0;
}
