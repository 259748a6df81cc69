import type { LocalisedText } from 'shared-contracts';

/** The title of a list with the name of the album or the brand before it, where the list is narrowed to one (`COLLECTIONS`). */
export function named({ zh, en }: LocalisedText): LocalisedText {
  return { zh: `[[{data.name} - ]]${zh}`, en: `[[{data.name} - ]]${en}` };
}
