import { permissionFlags } from '@vh/domain';
import * as z from 'zod';

/** Where an account stands. */
export const staffStatus = z.enum(['active', 'invited', 'deactivated']);

/** Flags of a membership. */
export const permissionFlagList = z.array(z.enum(permissionFlags)).max(permissionFlags.length);
