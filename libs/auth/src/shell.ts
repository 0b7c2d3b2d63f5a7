/** Names that the shell alone needs. Areas get the index whole, and would carry these too. */
export { areaPaths, declaredPathsOf } from './area-paths.ts';
export { canPair, writeOwnDevice } from './device/device-memory.ts';
export { usePairDevice, useRenewDevice } from './device/use-own-device.ts';
export { entrancePath, loginPath } from './entrance-path.ts';
export { areaPathFor, landingPath, ownAreaPath } from './entry-decision.ts';
export { askVisitor, guardAgain, guardArea, guardBuyer, guardSignedIn } from './guard.ts';
export { readLastArea, rememberArea } from './last-area.ts';
export { meQuery } from './me-query.ts';
export { canUsePasskeys, makePasskey, usePasskeyLogin } from './passkey.ts';
export type { PasskeyLoginResult } from './passkey.ts';
export { renewSession } from './renew-session.ts';
export { guardRules, isRouteGuard } from './route-guards.ts';
export type { GuardRule } from './route-guards.ts';
export { useSecondStep } from './second-factor.ts';
export type { SecondStepResult } from './second-factor.ts';
export { SessionProvider } from './session-context.tsx';
export {
  browserCookieJar,
  readSessionCookies,
  readToken,
  requestCookieJar,
  sessionCookieNames,
} from './session-cookies.ts';
export type { CookieJar, SessionCookies } from './session-cookies.ts';
export { createSession } from './session.ts';
export type { LoginResult, LoginSuccess, Session, SessionState } from './session.ts';
export { forgetBackOffice, useLogin } from './use-login.ts';
export { useWarnBeforeLeaving } from './use-warn-before-leaving.ts';
