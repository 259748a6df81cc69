import type { Locale } from 'shared-contracts/locale/locale';
import { useKit } from 'ui-kit/core';

const TEXTS = {
  play: { zh: (title) => `播放《${title}》`, en: (title) => `Play “${title}”` },
  pause: { zh: (title) => `暂停《${title}》`, en: (title) => `Pause “${title}”` },
  listen: { zh: (title) => `试听《${title}》`, en: (title) => `Listen to “${title}”` },
  position: { zh: (title) => `《${title}》的播放位置`, en: (title) => `Position in “${title}”` },
  playing: { zh: () => '正在播放', en: () => 'Playing' },
  notForSale: { zh: () => '暂不出售', en: () => 'Not for sale' },
} as const satisfies Record<string, Record<Locale, (title: string) => string>>;

/** A text about the track of this title, in the document's language. */
export function useTrackText(title: string): (name: keyof typeof TEXTS) => string {
  const { locale } = useKit();
  return (name) => TEXTS[name][locale](title);
}
