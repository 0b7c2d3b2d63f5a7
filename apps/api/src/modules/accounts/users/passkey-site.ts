/** For whom passkeys are made and used: the host name they are bound to, and the pages that may ask for them. */
export interface PasskeySite {
  readonly rpId: string;
  /** Whether a page of this origin belongs to the site. */
  readonly accepts: (origin: string) => boolean;
}

const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/**
 * The site by its public address. Browsers bind passkeys to names and never to bare addresses, so a machine of one's
 * own is `localhost` whatever it was called, and there every port counts: servers for trying out change them.
 */
export function passkeySite(publicOrigin: string): PasskeySite {
  const { hostname, origin } = new URL(publicOrigin);
  if (!loopback.test(hostname)) return { rpId: hostname, accepts: asked => asked === origin };
  return {
    rpId: 'localhost',
    accepts: asked => URL.canParse(asked) && new URL(asked).hostname === 'localhost',
  };
}
