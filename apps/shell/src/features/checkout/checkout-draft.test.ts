import { buildCart } from '../../testing/build-cart.ts';
import { clearDraft, readDraft, writeDraft } from './checkout-draft.ts';
import { emptyValues } from './checkout-form.model.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const hour = 3_600_000;

describe('the draft of the checkout', () => {
  afterEach(() => localStorage.clear());

  const typed = {
    ...emptyValues(buildCart()),
    email: 'ana@example.com',
    acceptTerms: true,
    protection: true,
  };

  it('keeps what was typed and not what was agreed to', () => {
    writeDraft(typed, now);
    expect(emptyValues(buildCart(), readDraft(now + hour))).toMatchObject({
      email: 'ana@example.com',
      acceptTerms: false,
      protection: false,
    });
  });

  it('is forgotten after a day, and when the order is made', () => {
    writeDraft(typed, now);
    expect(readDraft(now + 25 * hour)).toEqual({});
    clearDraft();
    expect(readDraft(now)).toEqual({});
  });

  it('of somebody who was logged in is theirs alone, and a guest’s goes along into an account', () => {
    writeDraft(typed, now);
    document.cookie = '_vh_user_token=t';
    document.cookie = '_vh_logged_in_user_id=ana';
    expect(readDraft(now).email).toBe('ana@example.com');
    writeDraft(typed, now);
    expect(readDraft(now).email).toBe('ana@example.com');
    document.cookie = '_vh_logged_in_user_id=somebody-else';
    expect(readDraft(now)).toEqual({});
    document.cookie = '_vh_user_token=; Max-Age=0';
    document.cookie = '_vh_logged_in_user_id=; Max-Age=0';
    expect(readDraft(now)).toEqual({});
  });

  it.each(['no json', '[]', '{"at":"soon"}', 'null'])('opens empty with %s in its place', stored => {
    localStorage.setItem('vh_checkout_draft', stored);
    expect(readDraft(now)).toEqual({});
  });
});
