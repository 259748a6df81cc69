import type { Locale } from 'shared-contracts/locale/locale';

const MESSAGES: Record<413 | 503 | 504, Record<Locale, string>> = {
  413: { zh: '提交的内容过大。', en: 'What was sent is too large.' },
  503: { zh: '服务暂时不可用，请稍后再试。', en: 'The service is not available right now. Please try again shortly.' },
  504: { zh: '服务响应超时，请稍后再试。', en: 'The service took too long to answer. Please try again shortly.' },
};

/** What a visitor reads when the service itself could not say anything. */
export function proxyMessage(status: 413 | 503 | 504, locale: Locale): string {
  return MESSAGES[status][locale];
}
