import { TokenType, tokenize } from '@csstools/css-tokenizer';
import postcss, { type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** A parsed part of a style sheet, with what decides whether a page needs it. */
export type StyleItem =
  /** A statement (`@layer a, b;`) that every page with the sheet needs. */
  | { kind: 'statement'; text: string }
  /** `needs`: the names that each selector of the rule requires; the page needs the rule when it has all names of one of them. */
  | { kind: 'rule'; needs: string[][]; text: string }
  /** A rule of custom properties only: a page needs those that its other rules use. */
  | { kind: 'variables'; needs: string[][]; selector: string; variables: { name: string; text: string }[] }
  /** `@media`, `@supports`, `@layer` and others with rules inside. */
  | { kind: 'group'; head: string; items: StyleItem[] }
  /** `@keyframes`, `@font-face` and `@property`: needed by rules that contain the name. */
  | { kind: 'named'; name: string; text: string };

const NAMED: Record<string, true> = { keyframes: true, property: true, 'counter-style': true };

/** A longer sheet is not inlined, characters: to select from it would take time that belongs to all pages. */
const MAX_LENGTH = 500_000;
const CLOSED_BY: Partial<Record<TokenType, TokenType>> = {
  [TokenType.OpenCurly]: TokenType.CloseCurly,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
};
const CLOSING = new Set(Object.values(CLOSED_BY));

/** Parses a style sheet; null when it cannot be inlined: it has an import, an error, or text that ends a `<style>` element. */
export function parseStyleSheet(css: string): StyleItem[] | null {
  if (css.length > MAX_LENGTH || /<\/style|<!--/i.test(css) || !isClosed(css)) return null;
  try {
    return itemsOf(postcss.parse(css));
  } catch {
    // A sheet with an error, or with an import: the browser gets it as a file.
    return null;
  }
}

/**
 * Whether a browser finds the ends of all strings and brackets within the sheet. postcss forgives what is not closed, and the rules of
 * the next sheet would belong to it.
 */
function isClosed(css: string): boolean {
  let isSound = true;
  const tokens = tokenize(
    { css },
    {
      onParseError: () => {
        isSound = false;
      },
    },
  );
  const open: (TokenType | undefined)[] = [];
  for (const [type] of tokens) {
    if (CLOSED_BY[type]) open.push(CLOSED_BY[type]);
    else if (CLOSING.has(type) && open.pop() !== type) return false;
  }
  return isSound && open.length === 0;
}

function itemsOf(container: Container): StyleItem[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): StyleItem[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [ruleItem(node)];
    if (node.type === 'decl') return [{ kind: 'statement', text: `${node.toString()};` }];
    const { name, params } = node;
    if (name === 'import' || name === 'charset') throw new Error(`@${name}`);
    if (!node.nodes) return [{ kind: 'statement', text: `${node.toString()};` }];
    if (name === 'font-face') return [{ kind: 'named', name: familyOf(node), text: node.toString() }];
    if (NAMED[name.replace(/^-\w+-/, '')]) return [{ kind: 'named', name: params, text: node.toString() }];
    return [{ kind: 'group', head: `@${name} ${params}`.trim(), items: itemsOf(node) }];
  });
}

function ruleItem(rule: Rule): StyleItem {
  const needs = needsOf(rule.selector);
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
  const hasVariablesOnly = declarations.length === rule.nodes.length && declarations.every(({ prop }) => prop.startsWith('--'));
  if (!hasVariablesOnly || declarations.length === 0) return { kind: 'rule', needs, text: rule.toString() };
  const variables = declarations.map((declaration) => ({ name: declaration.prop, text: declaration.toString() }));
  return { kind: 'variables', needs, selector: rule.selector, variables };
}

function familyOf(node: Container): string {
  let family = '';
  node.walkDecls('font-family', ({ value }) => {
    family = value.replace(/["']/g, '');
  });
  return family;
}

/** Tag names, `.class` and `#id` that each selector of a list requires. */
function needsOf(selector: string): string[][] {
  return selectorParser()
    .astSync(selector)
    .nodes.map((one) => {
      const names = new Set<string>();
      collect(one, names);
      return [...names];
    });
}

function collect({ nodes }: { nodes: readonly selectorParser.Node[] }, names: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'class') names.add(`.${node.value}`);
    else if (node.type === 'id') names.add(`#${node.value}`);
    else if (node.type === 'tag') names.add(node.value.toLowerCase());
    // Arguments of pseudo-classes are alternatives or exclusions (`:is`, `:not`): they require nothing.
    else if (node.type !== 'pseudo' && 'nodes' in node) collect(node, names);
  }
}
