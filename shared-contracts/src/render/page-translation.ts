/** Attributes that translators of browsers and extensions put on the root: Google's classes, Edge's, Immersive Translate's. */
const CLASSES = /(^|\s)translated-(ltr|rtl)(\s|$)/;
const ATTRIBUTES = /^(_mst|imt-)/;

/**
 * Whether a translator of the browser or an extension has changed texts of the page. Translators wrap texts in `font`, which no unit draws.
 */
export function isTranslated(page: Document): boolean {
  const { documentElement } = page;
  return (
    CLASSES.test(documentElement.className) ||
    [...documentElement.attributes].some(({ name }) => ATTRIBUTES.test(name)) ||
    page.getElementsByTagName('font').length > 0
  );
}
