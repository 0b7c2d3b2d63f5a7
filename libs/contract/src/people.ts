import { permissionFlags } from '@vh/domain';
import * as z from 'zod';
import { email, language, personName } from './primitives.ts';

/** Where an account stands. */
export const staffStatus = z.enum(['active', 'invited', 'deactivated']);

/** Flags of a membership. */
export const permissionFlagList = z.array(z.enum(permissionFlags)).max(permissionFlags.length);

/** Who somebody is, as the person who invites them says it. */
export const staffPerson = z.object({ email, name: personName, language });
