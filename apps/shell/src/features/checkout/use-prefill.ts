import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useSessionState } from '@vh/auth';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutValues } from './checkout-form.model.ts';

/** Fills in what the account of a logged-in buyer says, where nothing is written yet. */
export function usePrefill(form: UseFormReturn<CheckoutValues>): void {
  const { authenticated } = useSessionState();
  const profile = useQuery({
    ...queryFor(useApi(), 'POST /front/account/get-profile'),
    enabled: authenticated,
  }).data;
  useEffect(() => {
    if (!profile) return;
    for (const field of ['email', 'name', 'phone'] as const) {
      if (form.getValues(field) === '') form.setValue(field, profile[field]);
    }
  }, [form, profile]);
}
