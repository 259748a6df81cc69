import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILES = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

/**
 * Script that has React, as pages run it, take over the served part of a page: `element` is an expression over `h`, which is
 * `createElement`, and `effect`, which is `useLayoutEffect`.
 */
export function adoptingScript(element: string): string {
  // `exports` of these packages hide the files, so they are found beside `react/package.json`.
  const folderOf = createRequire(import.meta.url)
    .resolve('react/package.json')
    .replace(/react\/package\.json$/, '');
  const modules = Object.entries(FILES).map(
    ([name, file]) => `${JSON.stringify(name)}: (require, exports, process) => {${readFileSync(folderOf + file, 'utf8')}\n}`,
  );
  return `
    const modules = {${modules.join()}};
    const loaded = {};
    const load = (name) => {
      if (!loaded[name]) modules[name](load, (loaded[name] = {}), { env: { NODE_ENV: 'production' } });
      return loaded[name];
    };
    const { createElement: h, useLayoutEffect: effect } = load('react');
    const part = document.querySelector('[data-served]');
    const Taken = ({ children }) => {
      effect(() => { delete part.dataset.served; }, []);
      return children;
    };
    load('react-dom/client').hydrateRoot(part, h(Taken, null, ${element}), { onRecoverableError: () => undefined });
  `;
}
