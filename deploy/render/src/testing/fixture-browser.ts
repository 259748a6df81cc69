/**
 * Boot script of a host without a library: it takes over the frame as it is, loads the unit of each other part, and reports as the shell
 * does. A unit draws its part anew where that is not what was served.
 */
export const BOOT_SCRIPT = `
const release = JSON.parse(document.getElementById('release-document').textContent);
const { nonce } = document.querySelector('script[nonce]');
const takeOver = ({ unit, version, container }, part) => {
  const report = (kind, message) => {
    const reports = [{ unit, version, kind, where: kind === 'hydration' ? kind : './page', message }];
    navigator.sendBeacon('/health', new Blob([JSON.stringify({ reports })], { type: 'application/json' }));
  };
  try {
    const html = globalThis[container](part.innerHTML);
    if (html !== part.innerHTML) {
      part.innerHTML = html;
      report('hydration', 'not what was served');
    }
  } catch (error) {
    report('mount', error.message);
  }
  delete part.dataset.served;
};
for (const part of document.querySelectorAll('[data-served]')) {
  const unit = release.units.find((known) => known.unit === part.dataset.unit);
  if (!unit) {
    delete part.dataset.served;
    continue;
  }
  const script = document.createElement('script');
  Object.assign(script, { src: unit.entry, integrity: release.integrity[unit.entry], nonce });
  script.onload = () => takeOver(unit, part);
  document.head.append(script);
}
`;

/** Entry script of a unit: \`draw\` is the body of a function that gets what was served and returns what the browser draws first. */
export function unitScript(container: string, draw = 'return served;'): string {
  return `globalThis[${JSON.stringify(container)}] = (served) => { ${draw} };`;
}
