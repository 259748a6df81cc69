import type { Page } from 'playwright';

/** What a faulty release does wrong; the page that visits it says which unit shall do which (`window.__fault`). */
export const LIFECYCLE_FAULTS = {
  evaluation: 'it throws at evaluation',
  expose: 'its module throws at evaluation',
  'bootstrap-throws': 'its bootstrap throws',
  'bootstrap-hangs': 'its bootstrap hangs',
  'mount-throws': 'its mount throws',
  'mount-rejects': 'its mount rejects',
  'mount-hangs': 'its mount hangs',
  render: 'its first render throws',
  'later-render': 'a later render throws',
  'unmount-throws': 'its unmount throws',
  'unmount-hangs': 'its unmount hangs',
} as const;
export type LifecycleFault = keyof typeof LIFECYCLE_FAULTS;

/** Faults that let the unit stand at first. */
export const STANDS_FIRST: readonly LifecycleFault[] = ['later-render', 'unmount-throws', 'unmount-hangs'];

/** Has a unit of a faulty release show one of its faults in the documents to come; null takes it away in this one. */
export async function showFault(page: Page, unit: string, fault: LifecycleFault | null): Promise<void> {
  const say = ([name, what]: [string, LifecycleFault | null]) => Object.assign(window, { __fault: { [name]: what } });
  if (fault) await page.addInitScript(say, [unit, fault] as [string, LifecycleFault | null]);
  else await page.evaluate(say, [unit, fault] as [string, LifecycleFault | null]);
}

/**
 * Entry script of a release that has every fault in it and shows the one that the page asks for. It draws with the React
 * that the shell shares and without any error boundary, as a careless unit would.
 */
export function faultyEntry(unit: string, container: string): string {
  return `
var ${container} = (() => {
  const fault = () => window.__fault?.[${JSON.stringify(unit)}];
  if (fault() === 'evaluation') throw new Error('planted: evaluation');
  let scope = {};
  const shared = async (key) => (await Object.values(scope[key])[0].get())();
  const never = () => new Promise(() => {});
  const roots = new Map();
  const lifecycles = {
    async bootstrap() {
      if (fault() === 'bootstrap-throws') throw new Error('planted: bootstrap');
      if (fault() === 'bootstrap-hangs') await never();
    },
    mount(props) {
      if (fault() === 'mount-throws') throw new Error('planted: mount');
      if (fault() === 'mount-rejects') return Promise.reject(new Error('planted: mount'));
      if (fault() === 'mount-hangs') return never();
      return draw(props);
    },
    async unmount(props) {
      if (fault() === 'unmount-throws') throw new Error('planted: unmount');
      if (fault() === 'unmount-hangs') await never();
      roots.get(props.slot)?.unmount();
      roots.delete(props.slot);
    },
  };
  async function draw(props) {
    const React = await shared('react');
    const { createRoot } = await shared('react-dom/client');
    const Page = () => {
      const [broken, setBroken] = React.useState(fault() === 'render');
      if (broken) throw new Error('planted: render');
      return React.createElement('div', null,
        React.createElement('h1', null, 'Faulty unit stands'),
        React.createElement('button', { type: 'button', onClick: () => fault() === 'later-render' && setBroken(true) }, 'Break'));
    };
    const root = createRoot(props.slot);
    roots.set(props.slot, root);
    root.render(React.createElement(Page));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return {
    init: (given) => { scope = given; },
    get: async () => {
      if (fault() === 'expose') throw new Error('planted: expose');
      return () => lifecycles;
    },
  };
})();
`;
}
