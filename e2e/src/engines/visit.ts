import type { Engine } from './engine.ts';

const WITHIN_MS = 30_000;

/** What a person finds on a page: by its role and its name, as a screen reader says them. */
export interface Wanted {
  role: 'button' | 'link' | 'heading' | 'checkbox';
  name: string | RegExp;
}

/** Finds the first visible element of a role whose name fits. Runs in the page. */
function findWanted(role: string, source: string, flags: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3, [role="heading"]',
    checkbox: 'input[type="checkbox"], [role="checkbox"]',
  };
  const pattern = new RegExp(source, flags);
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '').trim();
  // The skeleton of a page has its heading, and what the edge rendered takes no press yet.
  const isThere = (element: Element) =>
    (element as HTMLElement).checkVisibility() && !element.closest('[data-skeleton], [data-served], [inert]');
  const found = [...document.querySelectorAll(selectors[role]!)].find((element) => isThere(element) && pattern.test(nameOf(element)));
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;
}

function pattern(name: string | RegExp): [string, string] {
  if (name instanceof RegExp) return [name.source, name.flags];
  return [`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, ''];
}

/** Repeats a question until its answer is true. @throws Error that names what was waited for. */
export async function until(what: string, question: () => Promise<boolean>, withinMs = WITHIN_MS): Promise<void> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await question()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not seen within ${withinMs / 1000} s: ${what}`);
}

/** Waits until a page shows something. */
export function see(engine: Engine, { role, name }: Wanted, withinMs?: number): Promise<void> {
  const [source, flags] = pattern(name);
  return until(`${role} ${name}`, () => engine.finds(findWanted, role, source, flags), withinMs);
}

/** Waits for something and presses it, as a person does. */
export async function press(engine: Engine, wanted: Wanted): Promise<void> {
  const [source, flags] = pattern(wanted.name);
  await see(engine, wanted);
  await until(`a press on ${wanted.role} ${wanted.name}`, () => engine.click(findWanted, wanted.role, source, flags));
}
