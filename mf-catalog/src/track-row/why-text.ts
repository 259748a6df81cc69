import type { TFunction } from 'i18next';
import type { Reason } from 'shared-contracts/api/music';

/** Why a row is among the results, short: the tags, the title or the name that the search was found in. */
export function whyText(why: readonly Reason[], t: TFunction): string {
  const reasons = why.map(({ by, name, key }) => {
    if (key !== undefined) return t('row.why.key', { name });
    switch (by) {
      case 'mainTag':
      case 'tag':
      case 'composer':
        return name;
      case 'near':
        return t('row.why.near', { name });
      case 'title':
      case 'code':
        return t(`row.why.${by}`);
      case 'album':
      case 'brand':
      case 'theme':
        return t(`row.why.${by}`, { name });
      case 'tempo':
        return t(`tempo.${name}`);
      case 'length':
        return t(`length.${name}`);
      case 'library':
        return t(`library.${name}`);
    }
    // A reason that a newer service names.
    return name;
  });
  return t('row.why.text', { reasons: [...new Set(reasons)].join(t('row.why.separator')) });
}
