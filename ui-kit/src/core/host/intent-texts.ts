import type { IntentName } from 'shared-contracts/events/catalogue';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { kitText } from '../provider/texts.ts';

/** What a visitor calls an intent, as the subject of a sentence. */
const ACTIONS: Readonly<Partial<Record<IntentName, LocalisedText>>> = {
  'player.play': { zh: '播放', en: 'Playback' },
  'player.playAll': { zh: '播放', en: 'Playback' },
  'player.enqueue': { zh: '加入播放列表', en: 'Adding to the playlist' },
  'player.pause': { zh: '暂停', en: 'Pausing' },
  'player.open': { zh: '播放器', en: 'The player' },
  'dialog.login': { zh: '登录', en: 'Login' },
  'dialog.share': { zh: '分享', en: 'Sharing' },
  'dialog.download': { zh: '下载', en: 'The download' },
  'dialog.licence': { zh: '授权报价', en: 'The price of the licence' },
  'dialog.use': { zh: '价格用途', en: 'Choosing your use' },
  'dialog.ownCode': { zh: '验证码', en: 'The verification code' },
  'dialog.invite': { zh: '邀请好友', en: 'Inviting friends' },
  'dialog.signInGift': { zh: '每日签到', en: 'The daily reward' },
  'favourites.add': { zh: '收藏', en: 'Adding to favorites' },
  'favourites.cancel': { zh: '取消收藏', en: 'Removing from favorites' },
  'cart.add': { zh: '加入购物车', en: 'Adding to the cart' },
};

/** Intents of the unit that sells. A pattern: the kit asks for none of them itself. */
const BUYING = /^(?:cart\.add|dialog\.(?:licence|download))$/;

/** What a visitor reads when no unit handles an intent: its unit failed to load, or is not there yet. */
export function unavailableText(locale: Locale, intent: IntentName): string {
  // The player also requests this by itself after some tracks, so the message names the login.
  if (intent === 'dialog.login') return kitText(locale, 'loginUnavailable');
  if (BUYING.test(intent)) return kitText(locale, 'buyingUnavailable');
  const action = ACTIONS[intent]?.[locale];
  if (!action) return kitText(locale, 'unavailable');
  return locale === 'zh' ? `${action}即将开放，敬请期待。` : `${action} is not available yet. Coming soon.`;
}

/** What a visitor reads when an intent fails. */
export function failedText(locale: Locale, intent: IntentName): string {
  const action = ACTIONS[intent]?.[locale];
  if (!action) return kitText(locale, 'failed');
  return locale === 'zh' ? `${action}没有成功，请稍后再试。` : `${action} did not work. Please try again in a moment.`;
}
