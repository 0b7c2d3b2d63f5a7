import type { Deps } from '../../../platform/deps.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';

/** A person mistypes a few times; a list of passwords does not pass. */
const triesPerAccount = { tries: 10, seconds: 60 };
/** An office behind one address logs in in the morning. */
const triesPerAddress = { tries: 60, seconds: 60 };

/** How often passwords are tried, by network address and by account from there. */
export interface LoginTries {
  /** @throws {AppError} request.rate_limited */
  take(address: string, email: string): void;
  /** Forgets the tries for an account from an address: its owner has set a new password there. */
  forget(address: string, email: string): void;
}

/** Counts in the memory of this process. */
export function createLoginTries({ clock }: Pick<Deps, 'clock'>): LoginTries {
  const perAccount = createRateLimiter(triesPerAccount, clock);
  const perAddress = createRateLimiter(triesPerAddress, clock);
  const keyOf = (address: string, email: string) => `${address} ${email.toLowerCase()}`;
  return {
    take(address, email) {
      perAddress.take(address);
      perAccount.take(keyOf(address, email));
    },
    forget: (address, email) => perAccount.forget(keyOf(address, email)),
  };
}
