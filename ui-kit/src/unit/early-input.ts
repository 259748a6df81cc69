type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What React saw of a field last; it takes an event that brings nothing new for none. React has no public name for it. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

/**
 * What a visitor wrote and chose in a part before its code was there. The fields keep that while React adopts them, and lose it when
 * the part is drawn the next time, for no component has heard of it.
 * @returns tells the components.
 */
export function earlyInput(part: HTMLElement): () => void {
  const written = [...part.querySelectorAll<Field>('input, textarea, select')]
    // A press on a box is kept and answered like one on a button.
    .filter(({ type }) => type !== 'checkbox' && type !== 'radio')
    .map((field) => ({ field, value: field.value, served: servedValue(field) }))
    .filter(({ value, served }) => value !== served);
  return () => {
    for (const { field, value, served } of written) {
      if (field.value !== value) field.value = value;
      (field as Tracked)._valueTracker?.setValue(served);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
  };
}

function servedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
