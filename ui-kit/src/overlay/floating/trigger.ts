import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, type RefCallback } from 'react';

type TriggerProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; disabled?: boolean };

/** The element that opens something, with handlers and ARIA added; its own handlers run first. */
export function withTrigger(child: ReactElement, ref: { current: HTMLElement | null }, added: HTMLAttributes<HTMLElement>): ReactElement {
  const own = (child as ReactElement<TriggerProps>).props;
  const joined: Record<string, unknown> = { ...added };
  for (const [name, handler] of Object.entries(added)) {
    const before = own[name as keyof TriggerProps];
    if (typeof handler !== 'function' || typeof before !== 'function') continue;
    joined[name] = (event: Event) => {
      (before as (event: Event) => void)(event);
      if (!event.defaultPrevented) handler(event);
    };
  }
  const both: RefCallback<HTMLElement> = (element) => {
    ref.current = element;
    const { ref: theirs } = own;
    if (typeof theirs === 'function') theirs(element);
    else if (theirs) theirs.current = element;
  };
  return cloneElement(child as ReactElement<TriggerProps>, { ...joined, ref: both });
}
