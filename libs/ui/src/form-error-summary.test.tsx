import { render, screen } from '@testing-library/react';
import { FormErrorSummary } from './form-error-summary.tsx';

const wrong = [{ fieldId: 'amount', message: 'Write an amount.' }];
const form = (attempts: number, errors = wrong) => (
  <>
    <FormErrorSummary title="Look again" errors={errors} focusKey={attempts} />
    <input id="amount" aria-label="Amount" />
  </>
);

describe('the summary of what is wrong in a form', () => {
  it('takes the focus at each attempt', () => {
    const { rerender } = render(form(1));
    expect(screen.getByRole('alert')).toHaveFocus();
    screen.getByLabelText('Amount').focus();
    rerender(form(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('leaves the focus where somebody types when what they type is right, and wrong again', () => {
    const { rerender } = render(form(1));
    screen.getByLabelText('Amount').focus();
    rerender(form(1, []));
    rerender(form(1));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveFocus();
  });
});
