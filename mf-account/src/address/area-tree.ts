import type { Address } from 'shared-contracts/api/address';
import type { HostProps } from 'shared-contracts/host';

/** A province, city or district with the parts that are loaded. */
export interface Area {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Area[];
}

/** Provinces, or the parts of the area of this code. */
export async function partsOf(host: HostProps, parent?: string): Promise<Area[]> {
  const { list } = await host.api.call('area/getList', { parent }, { quiet: true });
  return list.map(({ code, name, hasParts }) => ({ value: code, label: name, isLeaf: hasParts === 0 }));
}

/** Provinces with the parts along the path of an address, so that each of its levels shows its name and its neighbours. */
export async function treeFor(host: HostProps, path: Address['areas']): Promise<Area[]> {
  const parents = path.slice(0, -1).map(({ code }) => code);
  const [provinces, ...parts] = await Promise.all([partsOf(host), ...parents.map((code) => partsOf(host, code))]);
  return parts.reduce((tree, children, depth) => withParts(tree, parents.slice(0, depth + 1), children), provinces!);
}

/** The tree with the parts of the area at a path. */
export function withParts(tree: readonly Area[], [code, ...rest]: readonly string[], parts: Area[]): Area[] {
  return tree.map((area) => {
    if (area.value !== code) return area;
    return { ...area, children: rest.length === 0 ? parts : withParts(area.children ?? [], rest, parts) };
  });
}
