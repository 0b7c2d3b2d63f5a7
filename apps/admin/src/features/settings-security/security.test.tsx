import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const settings = { rolesWithSecondFactor: ['manager' as const], refundLimits: { EUR: 40_000 } };

const show = (answers: Answers = {}) =>
  renderArea(area, {
    path: '/admin/settings/security',
    answers: {
      'POST /back/settings/get-security': settings,
      'POST /back/user/get-second-factor': { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 },
      'POST /back/audit/get-list': { rows: [], total: 0, page: 1, pageSize: 24 } as never,
      ...answers,
    },
  });

describe('the security settings', () => {
  it('ask for the password before they are saved, and warn who asks of themselves what they have not', async () => {
    const user = userEvent.setup();
    let isConfirmed = false;
    const { calls } = await show({
      'POST /back/settings/save-security': body =>
        isConfirmed ? body : refuse(403, 'auth.step_up_needed', { by: 'password' }),
      'POST /back/user/confirm': () => {
        isConfirmed = true;
        return { ok: true };
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Contractors' }));
    await user.clear(screen.getByLabelText('Limit in EUR'));
    await user.type(screen.getByLabelText('Limit in EUR'), '250,50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Your password'), 'my password{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    const [, saved] = calls.filter(({ name }) => name.endsWith('save-security')).map(({ body }) => body);
    expect(saved).toEqual({
      rolesWithSecondFactor: ['manager', 'contractor'],
      refundLimits: { EUR: 25_050 },
    });
  });

  it('keep what is typed when it is no amount, and lead to it', async () => {
    const user = userEvent.setup();
    const { calls } = await show();
    await user.type(await screen.findByLabelText('Limit in RSD'), 'much');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Limit in RSD')).toBeInvalid();
    expect(
      screen.getByRole('link', { name: /Enter an amount, for example 500 or 1\.250,50\./ }),
    ).toHaveAttribute('href', '#limit-RSD');
    expect(calls.map(({ name }) => name)).not.toContain('POST /back/settings/save-security');
  });
});
