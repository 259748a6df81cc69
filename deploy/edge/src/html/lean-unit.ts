import type { DocumentUnit, RouteDeclaration } from 'shared-contracts';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';

/**
 * A unit as the browser needs it. What only the edge reads of a descriptor (what it wants on every page, sitemap, structured data, calls,
 * descriptions, the words of the other language) stays here: it would travel in every page.
 */
export function leanUnit(unit: DocumentUnit, locale: Locale): DocumentUnit {
  const { data: _data, ...descriptor } = unit.descriptor;
  return { ...unit, descriptor: { ...descriptor, calls: [], routes: descriptor.routes.map((route) => leanRoute(route, locale)) } };
}

const NO_TEXT = { zh: '', en: '' };

function leanRoute({ path, values, layout, tab, head, header, data }: RouteDeclaration, locale: Locale): RouteDeclaration {
  const own = (text: LocalisedText) => ({ ...NO_TEXT, [locale]: text[locale] });
  return {
    path,
    ...(values ? { values } : {}),
    layout,
    ...(tab === undefined ? {} : { tab }),
    head: { title: own(head.title), description: NO_TEXT },
    ...(data ? { data } : {}),
    ...(header ? { header: { ...header, title: own(header.title), ...(header.lead ? { lead: own(header.lead) } : {}) } } : {}),
  };
}
