import { paths } from '../../app/paths.ts';

/** Addresses of the pages of accounts; apart from the other paths, since first views don't lead there. */
export const accountPaths = {
  orders: paths.account,
  followed: '/account/followed',
  profile: '/account/profile',
  security: '/account/security',
  data: '/account/data',
  resetPassword: '/reset-password',
  registered: '/register-success',
} as const;
