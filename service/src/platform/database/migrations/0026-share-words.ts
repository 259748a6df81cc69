import { statements } from './statements.ts';

/** Words of templates as first filled, and as they are now. What editors changed stays. */
const WORDS = [
  [2, '我在音河发现了一张好专辑', '我在音河发现了一组好音乐'],
  [5, '来音河听听看', '我在音河发现了好听的音乐'],
  [7, 'I found music you can license at Yinhe', 'licensable music on Yinhe'],
  [8, 'I found a good album at Yinhe', 'a collection of licensable music on Yinhe'],
  [9, 'I found just the right sound at Yinhe', 'a sound effect to license on Yinhe'],
  [10, 'I found music you can buy out at Yinhe', 'music to buy out on Yinhe'],
  [11, 'Come and listen at Yinhe', 'music to license on Yinhe'],
] as const;

/** The templates of tracks of other libraries led home. */
const LINKS = [
  [5, '/', '/music/music_detail'],
  [11, '/en/', '/en/music/music_detail'],
] as const;

/** The text after a payment, of agreement 5, named an action that the order page does not have. */
const AFTER_PAYMENT = [
  [
    'zh',
    '需要发票、纸质证书或更改项目信息时，请在订单页申请；有疑问请联系授权顾问。',
    '发票请在订单页申请，纸质证书请打开证书后申请；更改项目信息等其他事项，请联系授权顾问。',
  ],
  [
    'en',
    'Ask for an invoice or a paper certificate on the order page. For anything else, contact our licensing team.',
    'Ask for an invoice on the order page, and for a paper certificate where you open the certificate. For anything else, contact our licensing team.',
  ],
] as const;

/** English words of a share now follow the title, and albums and themes have one template. */
export const shareWords = statements(
  ...WORDS.map(([id, before, after]) => `update share_template set content = '${after}' where id = ${id} and content = '${before}'`),
  ...LINKS.map(([id, before, after]) => `update share_template set link = '${after}' where id = ${id} and link = '${before}'`),
  ...AFTER_PAYMENT.map(
    ([locale, before, after]) =>
      `update agreement set content_${locale} = replace(content_${locale}, '${before}', '${after}') where id = 5`,
  ),
);
