export { createScanLog, isOwed, type KeptScan, type LoggedScan } from './scan-log.ts';
export { openVault, type Vault, type VaultStore } from './vault.ts';
