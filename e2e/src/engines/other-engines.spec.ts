import { test } from '../fixtures.ts';
import { BUYING_TEXTS, fillCart, ISSUED_WITHIN_MS } from '../members/buying.ts';
import { newMember } from '../members/member-forms.ts';
import { withPrefix } from '../pages/routes.ts';
import { IN_FULL_RUN } from '../run/settings.ts';
import type { Engine } from './engine.ts';
import { ENGINES } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { press, see, until } from './visit.ts';
import { startWebKit } from './webkit.ts';

const START = { firefox: startFirefox, webkit: startWebKit };
/** The language of each: between them both are walked. */
const LANGUAGE = { firefox: 'zh', webkit: 'en' } as const;
const TEXTS = {
  zh: {
    music: '版权音乐',
    calm: /^平静/,
    play: /^播放《/,
    pages: { '/my/order': /订单/, '/my/score': '我的积分', '/my/like': /收藏/ },
  },
  en: {
    music: 'Production music',
    calm: /^Calm/,
    play: /^Play “/,
    pages: { '/en/my/order': /orders/i, '/en/my/score': /points/i, '/en/my/like': /favorites/i },
  },
};

/** Whether the player sounds and its position has moved. */
function sounds(): boolean {
  const { heard } = window as { heard?: HTMLMediaElement };
  return heard !== undefined && !heard.paused && heard.currentTime > 0.5;
}

/** Keeps the media element that plays. */
function listen(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    Object.assign(window, { heard: this });
    return play.call(this);
  };
}

/** Address of the link with these words. */
function addressOf(words: string): string {
  return [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.trim() === words)!.href;
}

for (const name of ENGINES) {
  const language = LANGUAGE[name];
  const text = { ...TEXTS[language], ...BUYING_TEXTS[language] };

  test(`${name}: a visitor filters a list, hears a track, and buys a licence as a member`, { tag: IN_FULL_RUN }, async ({ storefront }) => {
    test.setTimeout(300_000);
    const engine: Engine = await START[name]();
    const open = (path: string) => engine.open(storefront.url + withPrefix(language, path));
    try {
      await test.step('browse and play', async () => {
        await open('/music');
        await see(engine, { role: 'heading', name: text.music });
        await engine.ask(listen);
        await press(engine, { role: 'checkbox', name: text.calm });
        await until('the filter in the address', () => engine.ask(() => location.search.includes('tag=')));
        await press(engine, { role: 'button', name: text.play });
        await until('sound', () => engine.ask(sounds), 60_000);
      });
      await test.step('fill a cart', async () => {
        const { id, token } = await newMember(storefront);
        await engine.setCookies({ token, perfectStatus: '0', isTeam: '1', id });
        await fillCart(storefront, token, [storefront.ids.track]);
      });
      await test.step('order and pay', async () => {
        await open('/my/cart');
        await press(engine, { role: 'button', name: text.checkOut });
        await see(engine, { role: 'heading', name: text.confirm });
        await press(engine, { role: 'checkbox', name: text.agreement });
        await press(engine, { role: 'button', name: text.pay });
        await see(engine, { role: 'link', name: text.open });
        const gateway = await engine.ask(addressOf, text.open);
        const order = await engine.ask(() => location.href);
        await engine.open(gateway);
        await press(engine, { role: 'button', name: text.gatewayPay });
        await see(engine, { role: 'heading', name: text.gatewayPaid });
        await engine.open(order);
        await see(engine, { role: 'button', name: text.certificate }, ISSUED_WITHIN_MS);
      });
      await test.step('own pages', async () => {
        for (const [path, heading] of Object.entries(text.pages)) {
          await engine.open(storefront.url + path);
          await see(engine, { role: 'heading', name: heading });
        }
      });
    } catch (error) {
      await test.info().attach('window', { body: Buffer.from(await engine.picture()), contentType: 'image/png' });
      throw error;
    } finally {
      await engine.close();
    }
  });
}
