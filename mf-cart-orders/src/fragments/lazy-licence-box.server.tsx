/**
 * In a server build the box is empty: the page that shows it has not the price table, without which there is no price and no choice.
 * What the page itself shows in this place stays, and works, until the box is drawn in the browser.
 */
export function LazyLicenceBox() {
  return null;
}
