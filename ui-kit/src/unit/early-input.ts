import { WRITTEN } from 'shared-contracts/render/adopted';
import { nextTask } from 'shared-contracts/render/next-task';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What React saw of a field last; it takes an event that brings nothing new for none. React has no public name for it. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

/**
 * Tells a part that has just been adopted what a visitor wrote and chose in it before its code was there: no component has heard of it.
 * The inline script of the document has noted it on each field.
 */
export async function answerEarlyInput(part: HTMLElement): Promise<void> {
  const fields = [...part.querySelectorAll<Field>(`[${WRITTEN}]`)];
  if (fields.length === 0) return;
  for (const field of fields) {
    const value = field.getAttribute(WRITTEN)!;
    field.removeAttribute(WRITTEN);
    if (field.value !== value) field.value = value;
    (field as Tracked)._valueTracker?.setValue(`${value} `);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
  // Components have drawn what they heard when they hear that it is done.
  await nextTask();
  for (const field of fields) if (!(field instanceof HTMLSelectElement)) field.dispatchEvent(new Event('change', { bubbles: true }));
}
