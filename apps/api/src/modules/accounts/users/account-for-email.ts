import { isLanguageCode, type LanguageCode, type Role } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { writeAccountMail } from './account-mail.service.ts';
import { findLoginByEmail } from './account-user.repo.ts';
import { invite } from './invitation.service.ts';
import { insertInvited } from './staff.repo.ts';

/** Somebody who is to belong somewhere. */
export interface Wanted {
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
  /** The first role of an account that is made now. */
  readonly role: Role;
  /** What they are to belong to, by name. */
  readonly place: string;
}

/**
 * The id of an e-mail's account, which is made and invited where there is none. The account's owner is told by mail;
 * the caller learns nothing of whether there was one. Of two at the same moment one makes it: they meet at its index.
 */
export async function requireUserFor(deps: Deps, tx: Tx, wanted: Wanted): Promise<string> {
  const { place, ...person } = wanted;
  const id = newId();
  if (await insertInvited(tx, { ...person, id, createdAt: deps.clock.now() })) {
    await invite(deps, tx, person);
    return id;
  }
  const known = await findLoginByEmail(tx, person.email);
  if (!known) throw new Error('an account came and went');
  if (known.status === 'invited') await invite(deps, tx, known);
  if (known.status === 'active') {
    const { email, name } = known;
    const language = isLanguageCode(known.language) ? known.language : 'en';
    await writeAccountMail(deps, tx, { email, name, language }, { kind: 'joined', place });
  }
  return known.id;
}
