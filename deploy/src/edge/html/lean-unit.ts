import type { RouteDeclaration, UnitInDocument } from 'shared-contracts';

/**
 * A unit as the browser needs it. What only the edge reads of a descriptor (first answers, sitemap, structured data, calls)
 * stays here: it would travel in every page.
 */
export function leanUnit(unit: UnitInDocument): UnitInDocument {
  const { data: _data, ...descriptor } = unit.descriptor;
  return { ...unit, descriptor: { ...descriptor, calls: [], routes: descriptor.routes.map(leanRoute) } };
}

function leanRoute({ path, values, layout, tab, head }: RouteDeclaration): RouteDeclaration {
  const { title, description } = head;
  return {
    path,
    ...(values ? { values } : {}),
    layout,
    ...(tab === undefined ? {} : { tab }),
    head: { title, description },
  };
}
