import type { RouteDeclaration, UnitInDocument } from 'shared-contracts';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';

/**
 * A unit as the browser needs it. What only the edge reads of a descriptor (what it wants on every page, sitemap, structured data, calls,
 * descriptions, the words of the other language) stays here: it would travel in every page.
 */
export function leanUnit(unit: UnitInDocument, locale: Locale): UnitInDocument {
  const { data: _data, ...descriptor } = unit.descriptor;
  return { ...unit, descriptor: { ...descriptor, calls: [], routes: descriptor.routes.map((route) => leanRoute(route, locale)) } };
}

const NO_TEXT = { zh: '', en: '' };

function leanRoute({ path, values, layout, tab, head, opening, data }: RouteDeclaration, locale: Locale): RouteDeclaration {
  const own = (text: LocalisedText) => ({ ...NO_TEXT, [locale]: text[locale] });
  return {
    path,
    ...(values ? { values } : {}),
    layout,
    ...(tab === undefined ? {} : { tab }),
    head: { title: own(head.title), description: NO_TEXT },
    ...(data ? { data } : {}),
    ...(opening ? { opening: { ...opening, title: own(opening.title), ...(opening.lead ? { lead: own(opening.lead) } : {}) } } : {}),
  };
}
