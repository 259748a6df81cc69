import type { LoaderContext } from 'webpack';

/** Sources of libraries that this loader shortens. */
export const SHORTENED =
  /[\\/](?:react-router[\\/]dist[\\/]\w+[\\/]chunk-[^\\/]+|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+)\.mjs$/;

/** Names for developer tools. Such an assignment keeps a component in the build, even an unused one. */
const DISPLAY_NAME = /^[\w$]+\.displayName = .*;$/gm;
/** A component or context that is made when the module runs: nothing tells the minimiser that this has no effect. */
const MADE = /^((?:var|const|let) [\w$]+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;
/** React warns of lists without keys in development only, and an icon's shapes never change their order. */
const ICON_KEY = /,\s*key: "\w+"/g;

/**
 * webpack loader: lets the build leave out what the units do not use of the router (links, forms and fetchers of its own), and the keys
 * of the shapes of icons.
 */
export default function libraryLoader(this: Pick<LoaderContext<object>, 'resourcePath'>, source: string): string {
  if (this.resourcePath.includes('lucide-react')) return source.replace(ICON_KEY, '');
  return source.replace(DISPLAY_NAME, '').replace(MADE, '$1/* @__PURE__ */ $2');
}
