/** Sources of libraries that this loader shortens. */
export const SHORTENED = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-[^\\/]+\.mjs$/;

/** Names for developer tools. Such an assignment keeps a component in the build, even an unused one. */
const DISPLAY_NAME = /^[\w$]+\.displayName = .*;$/gm;
/** A component or context that is made when the module runs: nothing tells the minimiser that this has no effect. */
const MADE = /^((?:var|const|let) [\w$]+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/** webpack loader: lets the build leave out what the units do not use of the router (links, forms and fetchers of its own). */
export default function libraryLoader(source: string): string {
  return source.replace(DISPLAY_NAME, '').replace(MADE, '$1/* @__PURE__ */ $2');
}
