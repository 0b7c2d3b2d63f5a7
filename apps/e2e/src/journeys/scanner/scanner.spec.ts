import { doorPage } from '../../pages/door.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { findMatch, type BuyerOrder } from '../../support/api.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

type Ticket = BuyerOrder['tickets'][number];

function firstTicket({ tickets }: BuyerOrder): Ticket {
  const [ticket] = tickets;
  if (!ticket) throw new Error('The order has no ticket.');
  return ticket;
}

/** The same code with another signature. */
function forge(code: string): string {
  const at = code.length - 20;
  return `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`;
}

test('the door answers forged, foreign and mistyped codes without letting anybody in', async ({
  page,
  api,
}) => {
  const match = await findMatch(api);
  const ticket = firstTicket(await api.buy(match, 1));
  await logIn(page, 'scanner');
  const door = doorPage(page);
  await door.chooseEvent({ title: match.title, venue: match.venue });
  await checkFitsScreen(page);
  await checkBothThemes(page);
  await door.typeCode(forge(ticket.code));
  await expect(page.getByRole('dialog', { name: 'Forged' })).toBeVisible();
  await checkBothThemes(page);
  await door.expectAnswer('Forged');
  await door.typeCode('https://example.com/not-a-ticket');
  await door.expectAnswer('Unknown');
  await door.typeCode(mistype(ticket.shortCode));
  await expect(page.getByText('This code is not valid. Check each letter.')).toBeVisible();
  await door.typeCode(ticket.shortCode);
  await expect(page.getByRole('dialog', { name: 'Confirm identity' })).toBeVisible();
  await checkBothThemes(page);
  await door.confirm();
  await door.expectAnswer('Admitted');
});

test('an admission can be taken back, and leaving and coming again is counted', async ({ page, api }) => {
  const match = await findMatch(api);
  const { code } = firstTicket(await api.buy(match, 1));
  await logIn(page, 'scanner');
  const door = doorPage(page);
  await door.chooseEvent({ title: match.title, venue: match.venue });
  await door.typeCode(code);
  await expect(page.getByRole('dialog', { name: 'Admitted' })).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await door.typeCode(code);
  await door.expectAnswer('Admitted');
  await page.getByText('Exit', { exact: true }).click();
  await door.typeCode(code);
  await door.expectAnswer('Checked out');
  await door.typeCode(code);
  await door.expectAnswer('Not checked in');
});

test('a ticket of another event is not let in', async ({ page, api }) => {
  const [here, there] = [await findMatch(api), await findMatch(api, 'Grbavica')];
  const { code } = firstTicket(await api.buy(there, 1));
  await logIn(page, 'scanner');
  const door = doorPage(page);
  await door.chooseEvent({ title: here.title, venue: here.venue });
  await door.typeCode(code);
  await expect(page.getByText(`This ticket is for ${there.title}. Do not admit.`)).toBeVisible();
  await door.expectAnswer('Wrong event');
});

test('on a small phone a long answer leaves its button in reach, and the chosen way is the bright one', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const title = `An evening of chamber music with a very long name ${Date.now().toString(36)}`;
  const there = await createOrganiserEvent(api, await demoOrganiser(api), { title });
  const { code } = firstTicket(await api.buy(there, 1));
  const here = await findMatch(api);
  await logIn(page, 'scanner');
  const door = doorPage(page);
  await door.chooseEvent({ title: here.title, venue: here.venue });

  const brightnessOf = (label: string) =>
    page.locator('label', { hasText: label }).evaluate(segment => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('this browser draws nothing');
      context.fillStyle = getComputedStyle(segment).color;
      context.fillRect(0, 0, 1, 1);
      // of the words: they are dark on what is bright
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].reduce((sum, part) => sum + part, 0);
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await brightnessOf('Entry')).toBeLessThan(await brightnessOf('Exit'));
  }

  await door.typeCode(code);
  const verdict = page.getByRole('dialog', { name: 'Wrong event' });
  await expect(verdict.getByText(`This ticket is for ${title}. Do not admit.`)).toBeVisible();
  await expect(verdict.getByRole('button', { name: 'Next ticket' })).toBeInViewport({ ratio: 1 });
  await checkFitsScreen(page);
  await checkBothThemes(page);
});

test('the support page of the door explains the answers and checks the device', async ({ page }) => {
  await logIn(page, 'scanner', '/scanner/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Check-in support' })).toBeVisible();
  await checkFitsScreen(page);
  await checkBothThemes(page);
});

/** Swaps the first character for another one of the alphabet. */
function mistype(shortCode: string): string {
  return `${shortCode.startsWith('A') ? 'B' : 'A'}${shortCode.slice(1)}`;
}
