import type { Locale } from 'shared-contracts/locale/locale';

interface Delivery {
  title: string;
  code: string;
  trial: boolean;
  locale: Locale;
}

/** The licence note in the zip of a download. */
export function licenceNote({ title, code, trial, locale }: Delivery): string {
  if (locale === 'en') {
    const use = trial
      ? 'This is a trial recording with an audible mark. It is for choosing music only and is no proof of a licence.\nBuy the HD version to get a licence and its certificate.'
      : 'This recording may be used as your licence certificate states, and not beyond it.';
    return `${title} (${code})\n\n${use}\n`;
  }
  const use = trial
    ? '本文件为带标记音的试听版，仅供选曲试用，不能作为授权凭证。\n购买高清版即可获得正版授权与授权证书。'
    : '本文件请按授权证书载明的范围使用，超出范围需另行授权。';
  return `《${title}》（${code}）\n\n${use}\n`;
}
