import { openSealedText } from '../../../../platform/sealed-text.ts';
import type { Settings } from '#system';

/** What the cloud service of the Serbian tax authority (V-PFR) needs. */
export interface VpfrSetup {
  /** With a slash at the end. */
  readonly host: string;
  /** The client certificate as PKCS #12, and its password. */
  readonly certificate: { readonly pfx: Buffer; readonly passphrase: string };
  readonly pac: string;
}

/** How receipts are made. */
export interface FiscalSetup {
  readonly provider: 'none' | 'sandbox' | 'vpfr';
  /** Undefined while something is missing. */
  readonly vpfr: VpfrSetup | undefined;
  readonly host: string;
  readonly feeVatBasisPoints: number;
  readonly protectionVatBasisPoints: number;
  readonly vatExemption: string;
  /** Labels that the platform has chosen for rates that several have, by rate in basis points. */
  readonly labels: Readonly<Record<string, string>>;
  /** Which secrets are set. */
  readonly secrets: Readonly<Record<FiscalSecret, boolean>>;
  /** Secrets that are stored but can't be opened, as the app's secret has changed. */
  readonly unreadable: readonly FiscalSecret[];
}

/** The secrets among the settings. */
export const fiscalSecrets = ['certificate', 'passphrase', 'pac'] as const;

/** The name of a secret setting. */
export type FiscalSecret = (typeof fiscalSecrets)[number];

/** What the name of a sealed setting is bound to. */
export function fiscalSealName(secret: FiscalSecret): string {
  return `fiscal.${secret}`;
}

/** Opens the stored settings. */
export function readFiscalSetup(settings: Settings<'fiscal'>, appSecret: string): FiscalSetup {
  const open = (name: FiscalSecret): string | undefined => {
    const sealed = settings[name];
    return sealed === undefined ? undefined : openSealedText(sealed, fiscalSealName(name), appSecret);
  };
  const [certificate, passphrase, pac] = [open('certificate'), open('passphrase'), open('pac')];
  const { host } = settings;
  const isComplete = host !== '' && certificate !== undefined && pac !== undefined;
  return {
    provider: settings.provider,
    vpfr: isComplete
      ? {
          host: host.endsWith('/') ? host : `${host}/`,
          certificate: { pfx: Buffer.from(certificate, 'base64'), passphrase: passphrase ?? '' },
          pac,
        }
      : undefined,
    host,
    feeVatBasisPoints: settings.feeVatBasisPoints,
    protectionVatBasisPoints: settings.protectionVatBasisPoints,
    vatExemption: settings.vatExemption,
    labels: settings.labels,
    secrets: {
      certificate: certificate !== undefined,
      passphrase: passphrase !== undefined,
      pac: pac !== undefined,
    },
    unreadable: fiscalSecrets.filter(name => settings[name] !== undefined && open(name) === undefined),
  };
}
