import type { UseFormRegister } from 'react-hook-form';
import type { CheckoutValues } from './checkout-form.model.ts';

/** What each part of the form is given. */
export interface FormPartProps {
  readonly register: UseFormRegister<CheckoutValues>;
  /** What is wrong at a control, in the reader's words. */
  readonly messageOf: (name: string) => string | undefined;
}
