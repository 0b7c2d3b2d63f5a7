import type { ServiceVat } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { getSettings } from './settings.service.ts';

/** The VAT of what the platform sells itself, as it holds for orders that are written now. */
export async function findServiceVat(query: Queries): Promise<ServiceVat> {
  const { feeVatBasisPoints, protectionVatBasisPoints, vatExemption } = await getSettings(query, 'fiscal');
  return {
    feeBasisPoints: feeVatBasisPoints,
    protectionBasisPoints: protectionVatBasisPoints,
    exemption: vatExemption,
  };
}
