import path from 'node:path';

/**
 * Webpack loader of the single application: gives each unit's language files a chunk of their own. By their common name
 * all units' texts would end in one chunk, and the opponent would carry every unit's texts on every page.
 */
export default function ownLocales(source) {
  const unit =
    path
      .relative(this.rootContext, this.resourcePath)
      .split(path.sep)
      .find((part) => /^(mf-|shell$)/.test(part)) ?? 'shell';
  return source.replaceAll('webpackChunkName: "locale-[request]"', `webpackChunkName: "locale-[request]-${unit}"`);
}
