/**
 * Pattern of files that jest loads as they come: packages of CommonJS. Transforming them as well would cost seconds for each unit on a
 * new machine. Packages that call themselves ES modules, and single files of that kind, are transformed.
 */
const { existsSync, readdirSync, readFileSync, realpathSync } = require('node:fs');
const path = require('node:path');

const PACKAGES = realpathSync(path.join(__dirname, '../node_modules'));

const names = readdirSync(PACKAGES).flatMap((name) =>
  name.startsWith('@') ? readdirSync(path.join(PACKAGES, name)).map((own) => `${name}/${own}`) : [name],
);
const esModules = names.filter((name) => {
  const file = path.join(PACKAGES, name, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module';
});

/** A package within another one may be another version: it is transformed. */
exports.COMMON_JS = `^${escaped(PACKAGES)}/(?!.*/node_modules/)(?!.*\\.mjs$)(?!(?:${esModules.map(escaped).join('|')})/)`;

function escaped(text) {
  return text.replace(/[.+]/g, '\\$&');
}
