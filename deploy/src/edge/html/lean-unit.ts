import type { RouteDeclaration, UnitInDocument } from 'shared-contracts';
import type { Locale } from 'shared-contracts/locale/locale';

/**
 * A unit as the browser needs it. What only the edge reads of a descriptor (first answers, sitemap, structured data, calls,
 * descriptions, the words of the other language) stays here: it would travel in every page.
 */
export function leanUnit(unit: UnitInDocument, locale: Locale): UnitInDocument {
  const { data: _data, ...descriptor } = unit.descriptor;
  return { ...unit, descriptor: { ...descriptor, calls: [], routes: descriptor.routes.map((route) => leanRoute(route, locale)) } };
}

const NO_TEXT = { zh: '', en: '' };

function leanRoute({ path, values, layout, tab, head }: RouteDeclaration, locale: Locale): RouteDeclaration {
  return {
    path,
    ...(values ? { values } : {}),
    layout,
    ...(tab === undefined ? {} : { tab }),
    head: { title: { ...NO_TEXT, [locale]: head.title[locale] }, description: NO_TEXT },
  };
}
