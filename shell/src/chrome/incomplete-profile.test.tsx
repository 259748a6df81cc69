import { drawChrome, prepareBrowser } from '../testing/draw-chrome.ts';

prepareBrowser();

describe('an incomplete profile', () => {
  const INCOMPLETE = { token: 'abc', perfectStatus: '-1' };

  it('leads from the header to the profile form, not to another login, and can be logged out', async () => {
    const { part, user, navigate, bus } = drawChrome({ at: '/en/', cookies: INCOMPLETE });
    const asked: unknown[] = [];
    bus.handle('dialog.login', (intent) => {
      asked.push(intent);
      return { signedIn: false };
    });
    expect(part('header').getByRole('link', { name: 'Complete profile' })).toHaveAttribute('href', '/en/account/register/first');
    expect(part('header').getByRole('button', { name: 'Log out' })).toBeInTheDocument();
    expect(part('header').queryByRole('button', { name: 'Log in' })).toBeNull();
    await user.click(part('toolbar').getByRole('button', { name: 'Daily reward' }));
    expect(navigate.mock.calls).toEqual([['/account/register/first']]);
    expect(asked).toEqual([]);
  });

  it('leads to the profile form from the cart of the phone’s bar too', async () => {
    const { part, user, navigate } = drawChrome({ at: '/en/', phone: true, cookies: INCOMPLETE });
    await user.click(part('bar').getByRole('link', { name: 'Cart' }));
    expect(navigate.mock.calls).toEqual([['/account/register/first']]);
  });

  it('is not asked to log in while the profile is completed', () => {
    const { part } = drawChrome({ at: '/en/account/register/first', cookies: INCOMPLETE });
    expect(part('header').getByRole('button', { name: 'Log out' })).toBeInTheDocument();
    expect(part('header').queryByRole('button', { name: 'Log in now' })).toBeNull();
  });

  it('can still log in to another account on registration pages', async () => {
    const { part, user, bus } = drawChrome({ at: '/en/account/register', cookies: INCOMPLETE });
    const asked: string[] = [];
    bus.handle('dialog.login', ({ reason }) => {
      asked.push(reason);
      return { signedIn: true };
    });
    await user.click(part('header').getByRole('button', { name: 'Log in now' }));
    expect(asked).toEqual(['asked']);
  });
});
