/** Where floating parts are drawn: the document's slot for dialogs, which no unit owns. */
export function floatContainer(): HTMLElement {
  return document.getElementById('slot-dialogs') ?? document.body;
}
