import type { DocumentUnit, Locale, RouteDeclaration } from 'shared-contracts';
import { type HeadTag, pageHead } from 'shared-contracts/release/page-head';
import type { ShownPage } from '../page/page-title.ts';
import { removePageHead } from './head.ts';

export interface PageHeadOptions {
  page: ShownPage;
  locale: Locale;
  name: string;
  /** Public address of the shop. */
  origin: string;
  /** False when the visitor has navigated on. */
  isCurrent(): boolean;
}

/** Routes by base address of a release: the document has them without the texts of the head. */
const declared = new Map<string, Promise<readonly RouteDeclaration[]>>();

/**
 * Writes the head of a page that was reached without a reload: the same elements as the edge's, by the same function.
 * Without the manifest of its release the page has none, which is better than a wrong one.
 */
export async function showPageHead({ page, locale, name, origin, isCurrent }: PageHeadOptions, get: typeof fetch = fetch): Promise<void> {
  const { match, query, path, data, editors, status } = page;
  const routes = match ? await routesOf(match.owner, get) : [];
  if (!isCurrent()) return;
  const route = routes.find((item) => item.path === match?.route.path) ?? null;
  if (match && !route) return;
  // A text about a work waits for the work.
  if (route && status === 200 && data === undefined && JSON.stringify(route.head).includes('{data.')) return;
  const tags = pageHead({ route, params: match?.params ?? {}, query, data, answers: [], editors, locale, path, origin, status, name });
  removePageHead(document);
  document.head.append(...tags.filter((tag) => tag.name !== 'title').map(nodeOf));
}

function routesOf({ base }: Pick<DocumentUnit, 'base'>, get: typeof fetch): Promise<readonly RouteDeclaration[]> {
  const under = declared.get(base) ?? fetchRoutes(base, get);
  declared.set(base, under);
  // The next page of the unit tries again.
  under.catch(() => declared.delete(base));
  return under;
}

async function fetchRoutes(base: string, get: typeof fetch): Promise<readonly RouteDeclaration[]> {
  const response = await get(`${base}release.json`);
  if (!response.ok) throw new Error(`the manifest at ${base} returned status ${response.status}`);
  const { descriptor } = (await response.json()) as { descriptor: { routes: readonly RouteDeclaration[] } };
  return descriptor.routes;
}

function nodeOf({ name, attributes, json }: HeadTag): HTMLElement {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (json) node.textContent = JSON.stringify(json);
  return node;
}
