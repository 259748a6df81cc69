import { record, UNITS, type Unit } from './built-fixture.ts';

/** A page of the storefront that runs both units: styles and preloads with their digests, the release document, the host's script. */
export function fixturePage(): string {
  const [host, remote] = [record('host'), record('remote')];
  const at = (unit: Unit) => (name: string) => `/releases/${unit}/${name}`;
  const integrity = Object.fromEntries(
    UNITS.flatMap((unit) => Object.entries(record(unit).integrity).map(([name, digest]) => [at(unit)(name), digest])),
  );
  const { js, css, locales } = remote.exposes['./page']!;
  const styles = [...host.exposes['.']!.css.map(at('host')), ...css.map(at('remote'))];
  const preloads = [...host.exposes['.']!.js.map(at('host')), ...[remote.entry, ...js, ...locales.zh].map(at('remote'))];
  return `<!doctype html><html lang="zh"><head>
    ${styles.map((href) => `<link rel="stylesheet" href="${href}" integrity="${integrity[href]}">`).join('')}
    ${preloads.map((href) => `<link rel="preload" nonce="n1" as="script" href="${href}" integrity="${integrity[href]}">`).join('')}
    <script nonce="n1" defer src="${at('host')(host.entry)}" integrity="${integrity[at('host')(host.entry)]}"></script></head>
    <body><div id="slot-header"></div><div id="slot-page"></div><script type="application/json" id="release-document">
    ${JSON.stringify({ integrity, name: remote.container, entry: at('remote')(remote.entry) })}</script></body></html>`;
}
