/** People, sessions, devices and organisers. Other contexts import `#accounts`, which is this file. */
export { findClientName, isClientArchived, listClients } from './clients/client.repo.ts';
export { listDevices } from './devices/device-list.repo.ts';
export { revokeDevicesOf } from './devices/device-person.service.ts';
export { deviceHandlers, deviceSweeps } from './devices/devices.routes.ts';
export { presentDeviceRow, scopeOf } from './devices/devices.service.ts';
export { membershipsOfU } from './sessions/memberships.repo.ts';
export { isAdmin } from './sessions/sessions.repo.ts';
export { resolveActor } from './sessions/sessions.service.ts';
export { isoText, readPersonData } from './users/account-export.repo.ts';
export { type AccountNews, renderAccountMail } from './users/account.mail.ts';
export { deletePlacesOf } from './users/login-state.repo.ts';
export { createLoginTries } from './users/login-tries.ts';
export {
  accountJobs,
  accountLinkHandlers,
  accountSweeps,
  ownAccountHandlers,
} from './users/own-account.routes.ts';
export { deleteAccount } from './users/own-account.service.ts';
export { passkeyHandlers, passkeySweeps } from './users/passkey.routes.ts';
export { hashPassword, verifyPassword } from './users/password.ts';
export { nameOrEmailLike } from './users/person-search.repo.ts';
export { secondFactorHandlers, secondFactorSweeps } from './users/second-factor.routes.ts';
export { getSecurity } from './users/security-settings.service.ts';
export { presentStaffRow } from './users/staff-presenter.ts';
export { listStaff, lockAdmins, type StaffStatus } from './users/staff.repo.ts';
export { staffHandlers } from './users/staff.routes.ts';
export { requireStepUpAbove } from './users/step-up.ts';
export { usersHandlers, usersSweeps } from './users/users.routes.ts';
